-- claim: takes what is due, oldest first, and hides it for the lease. May be run with full memory.
--
-- KEYS  1 wakes of a platform (zset: d|<name> deadline, o|<name> show lease; ms)
-- ARGV  1 now, ms   2 end of the lease, ms   3 how many at most
-- Answers  the members taken
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
-- Removing comes first: before Redis 7 a full memory refuses only a script whose first write takes room.
for _, member in ipairs(due) do
  redis.call('ZREM', KEYS[1], member)
  redis.call('ZADD', KEYS[1], ARGV[2], member)
end
return due
