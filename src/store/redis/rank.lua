-- rank: one member's score and place on a board. Reads only.
--
-- KEYS  1 board (zset, scores negated)   2 names (hash)   then boards beside it
-- ARGV  1 member
-- Answers  {how many are better, negated score, name or nil, negated score or nil on each board beside},
--          or {} when the member is not on the board
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not score then return {} end
local answer = {redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. score), score, redis.call('HGET', KEYS[2], ARGV[1])}
for board = 3, #KEYS do answer[#answer + 1] = redis.call('ZSCORE', KEYS[board], ARGV[1]) end
return answer
