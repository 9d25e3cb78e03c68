-- shown: drops what was done, keeps what was posted. May be run with full memory: it frees some.
--
-- KEYS  1 record (hash)   2 wakes of the platform (zset)   3 waiting (stream)   4 posted (hash)
-- ARGV  1 id of the first that is left, "" to drop nothing   2 end of the show lease, ms   3 <name> in KEYS[2]
--       then message keys and what to keep of each, "" to forget it
-- Answers  1: more waits, the lease is renewed   0: nothing does, the lease is given up
-- Errors before the first write only: WRONGTYPE.
redis.call('XLEN', KEYS[3])
redis.call('HLEN', KEYS[4])
redis.call('ZSCORE', KEYS[2], 'o|' .. ARGV[3])
local stored = redis.call('HEXISTS', KEYS[1], 'v') == 1

-- Removing comes first: before Redis 7 a full memory refuses only a script whose first write takes room.
redis.call('ZREM', KEYS[2], 'o|' .. ARGV[3])
if ARGV[1] ~= '' then redis.call('XTRIM', KEYS[3], 'MINID', ARGV[1]) end
for message = 4, #ARGV, 2 do
  if ARGV[message + 1] == '' then redis.call('HDEL', KEYS[4], ARGV[message])
  else redis.call('HSET', KEYS[4], ARGV[message], ARGV[message + 1]) end
end
if redis.call('XLEN', KEYS[3]) > 0 then
  redis.call('ZADD', KEYS[2], ARGV[2], 'o|' .. ARGV[3])
  return 1
end
redis.call('DEL', KEYS[3])
if not stored then redis.call('DEL', KEYS[4]) end
return 0
