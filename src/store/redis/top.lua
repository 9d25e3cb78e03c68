-- top: a page of a board and the place of its first. Reads only.
--
-- KEYS  1 board (zset, scores negated: the best come first, equal ones by member)
-- ARGV  1 rank of the first, from 0   2 rank of the last
-- Answers  {how many are better than the page's first, member, negated score, member, negated score, ...}
local page = redis.call('ZRANGE', KEYS[1], ARGV[1], ARGV[2], 'WITHSCORES')
if #page == 0 then return {0} end
return {redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. page[2]), unpack(page)}
