-- amend: another record for an ended game. Refused on full memory: it may be longer than the one before.
--
-- KEYS  1 record (string)   2 log (list)
-- ARGV  1 record   2 "1": the log stays, "0": it goes   3 the record as it was
-- Answers  1 when that was the record, else 0
-- Errors before the first write only: WRONGTYPE, OOM and their like.
if redis.call('GET', KEYS[1]) ~= ARGV[3] then return 0 end
redis.call('LLEN', KEYS[2])
redis.call('SET', KEYS[1], ARGV[1])
if ARGV[2] == '0' then redis.call('DEL', KEYS[2]) end
return 1
