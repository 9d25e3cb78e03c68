-- amend: another record for an ended game. Refused on full memory: it may be longer than the one before.
--
-- KEYS  1 record (string)   2 log (list)
-- ARGV  1 record   2 "1": the log stays, "0": it goes
-- Answers  1 when the game was there, else 0
-- Errors before the first write only: WRONGTYPE, OOM and their like.
if not redis.call('GET', KEYS[1]) then return 0 end
redis.call('LLEN', KEYS[2])
redis.call('SET', KEYS[1], ARGV[1])
if ARGV[2] == '0' then redis.call('DEL', KEYS[2]) end
return 1
