-- record: an ended game, its record and its log as they belong together. Reads only.
--
-- KEYS  1 record (string)   2 log (list)
-- Answers  {record, line, line, ...}, or {} when there is none
local record = redis.call('GET', KEYS[1])
if not record then return {} end
local kept = {record}
for _, line in ipairs(redis.call('LRANGE', KEYS[2], 0, -1)) do kept[#kept + 1] = line end
return kept
