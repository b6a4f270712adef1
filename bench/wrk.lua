-- Arguments: file of targets (path, body or a dash, then header names and values, separated by tabs), name of the run,
-- first number. In a body %d and %012d become a number that grows by one each time the target has its turn.
local targets, turn, sent = {}, 0, 0
local run, first

function init(args)
  run, first = args[2], tonumber(args[3])
  for line in io.lines(args[1]) do
    local fields = {}
    for field in string.gmatch(line, "[^\t]+") do fields[#fields + 1] = field end
    local headers = {}
    for i = 3, #fields, 2 do headers[fields[i]] = fields[i + 1] end
    if fields[2] == "-" then
      targets[#targets + 1] = wrk.format("GET", fields[1], headers)
    else
      headers["Content-Type"] = "application/json"
      targets[#targets + 1] = { path = fields[1], body = fields[2], headers = headers, number = first }
    end
  end
end

function request()
  turn = turn % #targets + 1
  local target = targets[turn]
  if type(target) == "string" then return target end
  sent = sent + 1
  target.number = target.number + 1
  target.headers["Idempotency-Key"] = run .. "-" .. sent
  return wrk.format("POST", target.path, target.headers, string.format(target.body, target.number, target.number))
end

function done(summary, latency, requests)
  io.write(string.format("p95 %d\n", latency:percentile(95)))
end
