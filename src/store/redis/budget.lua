-- budget: one request of a leaky bucket.
--
-- KEYS  1 bucket (string: used up to, in microseconds)
-- ARGV  1 now, microseconds   2 what one request uses, microseconds
-- Answers  up to when the bucket was used before this request, microseconds, never before now
local used = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), tonumber(ARGV[1]))
local after = used + ARGV[2]
redis.call('SET', KEYS[1], string.format('%.0f', after), 'PX', string.format('%.0f', math.ceil((after - ARGV[1]) / 1000) + 60000))
return string.format('%.0f', used)
