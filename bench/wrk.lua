-- Arguments: file of targets (path, then header names and values, separated by tabs), body, name of the run, first number.
-- In the body %d becomes a number that grows by one each time all targets have had their turn.
local targets, turn, sent = {}, 0, 0
local body, run, first

function init(args)
  body, run, first = args[2], args[3], tonumber(args[4])
  for line in io.lines(args[1]) do
    local fields = {}
    for field in string.gmatch(line, "[^\t]+") do fields[#fields + 1] = field end
    local headers = {}
    for i = 2, #fields, 2 do headers[fields[i]] = fields[i + 1] end
    if body == "" then
      targets[#targets + 1] = wrk.format("GET", fields[1], headers)
    else
      headers["Content-Type"] = "application/json"
      targets[#targets + 1] = { path = fields[1], headers = headers }
    end
  end
end

function request()
  turn = turn % #targets + 1
  local target = targets[turn]
  if body == "" then return target end
  local number = first + math.floor(sent / #targets)
  sent = sent + 1
  target.headers["Idempotency-Key"] = run .. "-" .. sent
  return wrk.format("POST", target.path, target.headers, string.format(body, number))
end
