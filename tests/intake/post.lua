-- Posts for wrk. Arguments: the origin, the body up to the end of the message, "one" or "many" visitors, and a file of form
-- tokens. Each post has a key, a message and a mail address of its own, and the next token.
local body, tokens, used = "", {}, 0
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded;charset=UTF-8" }
local many = false

function init(arguments)
  headers["Origin"], body, many = arguments[1], arguments[2], arguments[3] == "many"
  for token in io.lines(arguments[4]) do tokens[#tokens + 1] = token end
  local random = io.open("/dev/urandom", "rb")
  local seed = 0
  for _ = 1, 6 do seed = seed * 256 + random:read(1):byte() end
  random:close()
  math.randomseed(seed)
end

local function digits()
  return string.format("%08x%08x%08x", math.random(0, 4294967295), math.random(0, 4294967295), math.random(0, 4294967295))
end

function request()
  if many then
    local drawn = math.random(0, 16777215)
    headers["X-Forwarded-For"] =
      "10." .. math.floor(drawn / 65536) .. "." .. math.floor(drawn / 256) % 256 .. "." .. drawn % 256
  end
  local key = digits()
  used = used % #tokens + 1
  return wrk.format("POST", nil, headers, body .. key .. "&email=v" .. key .. "%40client.example&submissionKey=" .. key .. "&formToken=" .. tokens[used])
end
