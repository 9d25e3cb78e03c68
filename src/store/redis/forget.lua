-- forget: removes an ended game. May be run with full memory: it frees some.
--
-- KEYS  1 record (string)   2 log (list)   3 ended games (zset)   4 contents of the scope (set)   5 scopes of the partition (zset)
-- ARGV  1 game   2 scope
-- Answers  1 when the game was there, else 0
-- Errors before the first write only: WRONGTYPE.
redis.call('SCARD', KEYS[4])
redis.call('ZCARD', KEYS[5])
local removed = redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('DEL', KEYS[1], KEYS[2])
if redis.call('EXISTS', KEYS[3]) == 0 then redis.call('SREM', KEYS[4], 'g') end
if redis.call('EXISTS', KEYS[4]) == 0 then redis.call('ZREM', KEYS[5], ARGV[2]) end
return removed
