-- rank: one member's score and place on a board. Reads only.
--
-- KEYS  1 board (zset, scores negated)
-- ARGV  1 member
-- Answers  {how many are better, negated score}, or {} when the member is not on the board
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score then return {} end
return {redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. score), score}
