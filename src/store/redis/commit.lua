-- commit: the only write of a record, all of it or nothing. One hash tag for all keys. Source: store.md §3.
--
-- KEYS  1 record (hash: v revision, s state; hi last revision of a deleted one)
--       2 wakes of the platform (zset: d|<name> deadline, o|<name> show lease; ms)
--       3 waiting (stream, b body)   4 running log (list)   5 posted (hash)
--       6 contents of the scope (set)   7 scopes of the partition (zset, by name)
--       8 ended games (zset: ms)   9 ended game's record (string)   10 its log (list)
--       11 names of the scope's members (hash)
--       then for each other record: record, waiting, running log, posted
--       then each board (zset, scores negated), then each move's reply (string)
-- ARGV  1 now, ms   2 end of the show lease, ms   3 for how long replies are kept, ms
--       4 expected revision ("0": nothing stored)   5 "1": a state is kept, "0": deleted   6 state
--       7 deadline, ms, "" for none   8 <name> in KEYS[2]   9 scope   10 record's id
--       11 number of moves   12 of things due   13 of log lines   14 of boards   15 of scores   16 of other records
--       17 ended game, "" for none   18 its record   19 number of names
--       then replies, bodies due, log lines, names of boards,
--       scores (number of the board, member, "add"|"set"|"drop", negated score),
--       other records (expected revision, "1"|"0", state, id, <name>),
--       members and their names ("" forgets one)
-- Answers  {"seen", number of the move from 1, reply, ...}: applied before, nothing written
--          {"stale", revision, state or nil}: another version is there, nothing written
--          {"ok", revision, 1|0}: written; 1: nobody holds the show lease, the caller leads
-- Errors before the first write only: WRONGTYPE (a key of another kind), OOM, READONLY, NOREPLICAS and their like.
local now, lease_end, keep_ms = ARGV[1], ARGV[2], ARGV[3]
local name, scope = ARGV[8], ARGV[9]
local move_count, due_count, line_count = tonumber(ARGV[11]), tonumber(ARGV[12]), tonumber(ARGV[13])
local board_count, score_count, other_count = tonumber(ARGV[14]), tonumber(ARGV[15]), tonumber(ARGV[16])
local game = ARGV[17]
local name_count = tonumber(ARGV[19])
local first_other_key = 12
local first_board_key = first_other_key + 4 * other_count
local first_move_key = first_board_key + board_count
local first_reply = 20
local first_due = first_reply + move_count
local first_line = first_due + due_count
local first_board = first_line + line_count
local first_score = first_board + board_count
local first_other = first_score + 4 * score_count
local first_name = first_other + 5 * other_count

-- Was a move seen?
if move_count > 0 then
  local replies = redis.call('MGET', unpack(KEYS, first_move_key, first_move_key + move_count - 1))
  local seen = {'seen'}
  for move = 1, move_count do
    if replies[move] then
      seen[#seen + 1] = tostring(move)
      seen[#seen + 1] = replies[move]
    end
  end
  if #seen > 1 then return seen end
end

-- Is every version the expected one?
local time = redis.call('TIME')
local rev = time[1] * 1000000 + time[2]
local function fits(key, expect)
  local kept = redis.call('HMGET', key, 'v', 'hi')
  local last = tonumber(kept[1] or kept[2] or 0)
  if last >= rev then rev = last + 1 end
  return (kept[1] or '0') == expect, kept[2]
end
local records = {}
local stale = false
local function look(number, expect, keeps, state, id, of)
  local first = number == 0 and 1 or first_other_key + 4 * (number - 1)
  local record = {
    key = KEYS[first], keeps = keeps == '1', state = state, id = id, name = of, was = expect ~= '0',
    waiting = number == 0 and KEYS[3] or KEYS[first + 1],
    log = number == 0 and KEYS[4] or KEYS[first + 2],
    posted = number == 0 and KEYS[5] or KEYS[first + 3],
  }
  local fit, deleted_before = fits(record.key, expect)
  record.deleted_before = deleted_before
  if not fit then stale = true end
  records[#records + 1] = record
end
look(0, ARGV[4], ARGV[5], ARGV[6], ARGV[10], name)
for other = 1, other_count do
  look(other, unpack(ARGV, first_other + 5 * (other - 1), first_other + 5 * other - 1))
end
if stale then
  local kept = redis.call('HMGET', KEYS[1], 'v', 's')
  return {'stale', kept[1] or '0', kept[2]}
end
rev = string.format('%.0f', rev)

-- Reads of whatever is written below: a key of the wrong type fails here, before the first write.
redis.call('ZSCORE', KEYS[2], 'd|' .. name)
if due_count > 0 then redis.call('XLEN', KEYS[3]) end
if line_count > 0 or game ~= '' then redis.call('LLEN', KEYS[4]) end
local changes_contents = board_count > 0 or name_count > 0 or game ~= ''
for _, record in ipairs(records) do
  if record.keeps ~= record.was then changes_contents = true end
  if not record.keeps then
    redis.call('XLEN', record.waiting)
    redis.call('LLEN', record.log)
    redis.call('HLEN', record.posted)
  end
end
if changes_contents then
  redis.call('SCARD', KEYS[6])
  redis.call('ZCARD', KEYS[7])
end
if game ~= '' then redis.call('ZCARD', KEYS[8]) end
if name_count > 0 then redis.call('HLEN', KEYS[11]) end
for board = 1, board_count do redis.call('ZCARD', KEYS[first_board_key + board - 1]) end

-- The records. The first write is one that a full memory refuses.
for _, record in ipairs(records) do
  if record.keeps then
    redis.call('HSET', record.key, 'v', rev, 's', record.state)
    if record.deleted_before then
      redis.call('HDEL', record.key, 'hi')
      redis.call('PERSIST', record.key)
    end
    if not record.was then redis.call('SADD', KEYS[6], 'r|' .. record.id) end
  elseif record.was then
    redis.call('HSET', record.key, 'hi', rev)
    redis.call('HDEL', record.key, 'v', 's')
    redis.call('PEXPIRE', record.key, keep_ms)
    redis.call('SREM', KEYS[6], 'r|' .. record.id)
  end
end
for move = 1, move_count do
  redis.call('SET', KEYS[first_move_key + move - 1], ARGV[first_reply + move - 1], 'PX', keep_ms)
end

-- The clock, and what is left to do.
if ARGV[7] == '' then
  redis.call('ZREM', KEYS[2], 'd|' .. name)
else
  redis.call('ZADD', KEYS[2], ARGV[7], 'd|' .. name)
end
local lead = 0
for due = 1, due_count do
  redis.call('XADD', KEYS[3], rev .. '-' .. (due - 1), 'b', ARGV[first_due + due - 1])
end
if due_count > 0 then lead = redis.call('ZADD', KEYS[2], 'NX', lease_end, 'o|' .. name) end

-- The log, and the game that ended with it.
for line = 1, line_count, 1000 do
  local last = math.min(line + 999, line_count)
  redis.call('RPUSH', KEYS[4], unpack(ARGV, first_line + line - 1, first_line + last - 1))
end
if game ~= '' then
  redis.call('SET', KEYS[9], ARGV[18])
  if redis.call('EXISTS', KEYS[4]) == 1 then redis.call('RENAME', KEYS[4], KEYS[10]) else redis.call('DEL', KEYS[10]) end
  redis.call('ZADD', KEYS[8], now, game)
  redis.call('SADD', KEYS[6], 'g')
end

for score = first_score, first_score + 4 * (score_count - 1), 4 do
  local board, member, how, by = KEYS[first_board_key + ARGV[score] - 1], ARGV[score + 1], ARGV[score + 2], ARGV[score + 3]
  if how == 'add' then redis.call('ZINCRBY', board, by, member)
  elseif how == 'set' then redis.call('ZADD', board, by, member)
  else redis.call('ZREM', board, member) end
end
for board = 1, board_count do
  local filled = redis.call('EXISTS', KEYS[first_board_key + board - 1]) == 1
  redis.call(filled and 'SADD' or 'SREM', KEYS[6], 'b|' .. ARGV[first_board + board - 1])
end
for at = first_name, first_name + 2 * (name_count - 1), 2 do
  if ARGV[at + 1] == '' then redis.call('HDEL', KEYS[11], ARGV[at]) else redis.call('HSET', KEYS[11], ARGV[at], ARGV[at + 1]) end
end
if name_count > 0 then redis.call(redis.call('EXISTS', KEYS[11]) == 1 and 'SADD' or 'SREM', KEYS[6], 'n') end

-- A deleted record takes its deadline, its log, and once nothing waits what was posted, with it.
for _, record in ipairs(records) do
  if not record.keeps then
    redis.call('ZREM', KEYS[2], 'd|' .. record.name)
    redis.call('DEL', record.log)
    if redis.call('XLEN', record.waiting) == 0 then redis.call('DEL', record.posted) end
  end
end
if changes_contents then
  if redis.call('EXISTS', KEYS[6]) == 1 then redis.call('ZADD', KEYS[7], 0, scope) else redis.call('ZREM', KEYS[7], scope) end
end
return {'ok', rev, lead}
