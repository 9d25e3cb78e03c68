-- top: a page of a board and the place of its first. Reads only.
--
-- KEYS  1 board (zset, scores negated: the best come first, equal ones by member)   2 names (hash)   then boards beside it
-- ARGV  1 rank of the first, from 0   2 rank of the last
-- Answers  {how many are better than the page's first, then for each: member, negated score, name or nil,
--          negated score or nil on each board beside}
local page = redis.call('ZRANGE', KEYS[1], ARGV[1], ARGV[2], 'WITHSCORES')
if #page == 0 then return {0} end
local members = {}
for at = 1, #page, 2 do members[#members + 1] = page[at] end
local names = redis.call('HMGET', KEYS[2], unpack(members))
local beside = {}
for board = 3, #KEYS do beside[#beside + 1] = redis.call('ZMSCORE', KEYS[board], unpack(members)) end
local answer = {redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. page[2])}
for row = 1, #members do
  answer[#answer + 1] = members[row]
  answer[#answer + 1] = page[2 * row]
  answer[#answer + 1] = names[row]
  for _, scores in ipairs(beside) do answer[#answer + 1] = scores[row] end
end
return answer
