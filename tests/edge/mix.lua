-- Requests of a realistic mix for wrk. Arguments: the file with the pools, and a number that makes each run different.
local threads = {}
local names = { "hit", "miss", "pass", "none", "failed" }

function setup(thread)
  table.insert(threads, thread)
  thread:set("number", #threads)
end

-- The address at place n of a list is asked for in proportion to 1/n.
local function popular(list)
  local sums, sum = {}, 0
  for place = 1, #list do
    sum = sum + 1 / place
    sums[place] = sum
  end
  return function()
    local wanted, low, high = math.random() * sum, 1, #list
    while low < high do
      local middle = math.floor((low + high) / 2)
      if sums[middle] < wanted then low = middle + 1 else high = middle end
    end
    return list[low]
  end
end

function init(arguments)
  local pools = dofile(arguments[1])
  hit, miss, pass, none, failed = 0, 0, 0, 0, 0
  math.randomseed(7919 * number + tonumber(arguments[2]))
  local page, asset, data = popular(pools.pages), popular(pools.assets), popular(pools.data)
  local probe, node = popular(pools.missing), popular(pools.node)
  local shares = pools.shares

  local function coding()
    local drawn = math.random()
    if drawn < 0.9 then return "gzip, deflate, br, zstd" elseif drawn < 0.98 then return "gzip" end
    return "identity"
  end
  local function get(path, etag)
    local headers = { ["Accept-Encoding"] = etag and "br" or coding() }
    if etag then headers["If-None-Match"] = etag end
    return wrk.format("GET", path, headers)
  end
  local function visit()
    local path, drawn = page(), math.random()
    if drawn < 0.2 then return get(path, pools.etags[path]) end
    if drawn < 0.3 then return get(path .. "?utm_source=mail&utm_campaign=c" .. math.random(100000)) end
    if drawn < 0.35 then return get(path .. "?gclid=" .. math.random(1000000000)) end
    return get(path)
  end

  draw = function()
    local drawn = math.random()
    if drawn < shares.pages then return visit() end
    drawn = drawn - shares.pages
    if drawn < shares.data then return get(data()) end
    drawn = drawn - shares.data
    if drawn < shares.missing then
      -- One in ten is an address that nobody asked for before.
      if math.random() < 0.1 then return get("/made-up-" .. math.random(1000000000)) end
      return get(probe())
    end
    drawn = drawn - shares.missing
    if drawn < shares.node then
      local chosen = node()
      return wrk.format(chosen.method, chosen.path, chosen.headers, chosen.body)
    end
    return get(asset())
  end
end

function request() return draw() end

function response(status, headers)
  local cache = headers["X-Cache"]
  if cache == "hit" then hit = hit + 1
  elseif cache == "miss" then miss = miss + 1
  elseif cache == "pass" then pass = pass + 1
  else none = none + 1 end
  if status >= 500 then failed = failed + 1 end
end

function done(summary)
  local totals = {}
  for _, name in ipairs(names) do
    local sum = 0
    for _, thread in ipairs(threads) do sum = sum + thread:get(name) end
    table.insert(totals, string.format('"%s":%d', name, sum))
  end
  print(string.format('COUNTED {%s,"seconds":%.2f}', table.concat(totals, ","), summary.duration / 1e6))
end
