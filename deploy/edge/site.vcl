vcl 4.1;
# Varnish 7 with varnish-modules as the edge in front of nginx. Names in ${...} are filled in by render-edge.ts.
# It keeps what nginx marks with Surrogate-Control, that is files, and nothing else.
import std;
import xkey;

backend origin {
  .host = "${ORIGIN_HOST}";
  .port = "${ORIGIN_PORT}";
  .connect_timeout = 2s;
  # Longer than nginx waits for Node. An open desk page gets a sign of life every 20 s.
  .first_byte_timeout = 40s;
  .between_bytes_timeout = 60s;
  .probe = {
    .request = "HEAD / HTTP/1.1" "Host: ${FIRST_HOST}" "X-Forwarded-Proto: https" "Connection: close";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}
acl purgers {
${PURGERS}
}
# End TLS in front of Varnish and say who the visitor is.
acl proxies {
${PROXIES}
}

sub vcl_recv {
  unset req.http.Edge-Passed;
  if (client.ip !~ proxies) {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Forwarded-Proto;
  }
  if (req.http.X-Forwarded-Proto != "https") {
    unset req.http.X-Forwarded-Proto;
  }

  if (req.method == "PURGE" || req.method == "BAN") {
    # A comma: the request came through one of our proxies, so from a visitor.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405));
    }
    if (req.http.Surrogate-Key !~ "^[a-z]+$") {
      return (synth(400));
    }
    if (req.method == "BAN") {
      ban("obj.http.xkey == " + req.http.Surrogate-Key);
      return (synth(200, "banned"));
    }
    # Soft: the old answer is still there if the origin is not.
    set req.http.Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, "purged " + req.http.Purged));
  }

  # Otherwise made-up hosts would fill the cache.
  if (${OTHER_HOST}) {
    return (synth(421));
  }
  # Varnish would pipe what it does not know: a tunnel to the origin.
  if (req.method != "GET" && req.method != "HEAD" && req.method != "POST") {
    return (synth(405));
  }
  # Addresses and queries that Node answers go there as they are, with their cookies. So do other spellings of an address,
  # because nginx reads many as one. One pattern for all: each costs time for every request.
  if (req.method == "POST" || req.http.Authorization || req.url !~ "${KEPT}") {
    return (pass);
  }
  unset req.http.Cookie;
  # One copy for each coding that the origin has ready.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # After a purge an old page is sent for two seconds at most, while the new one is fetched. If that fails, for a day.
  if (req.restarts == 0) {
    set req.grace = 2s;
  } else {
    set req.grace = 1d;
  }
  return (hash);
}

# Without the query: a file is the same whatever the query says. nginx and the browser still get it.
sub vcl_hash {
  if (std.strstr(req.url, "?")) {
    hash_data(regsub(req.url, "\?.*$", ""));
  } else {
    hash_data(req.url);
  }
  hash_data(req.http.Host);
  # Strict-Transport-Security depends on it.
  hash_data(req.http.X-Forwarded-Proto);
  return (lookup);
}

sub vcl_pass {
  set req.http.Edge-Passed = "yes";
  return (fetch);
}

sub vcl_backend_fetch {
  unset bereq.http.Edge-Passed;
  return (fetch);
}

sub vcl_backend_response {
  # A failure never replaces the old answer.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  if (beresp.http.Surrogate-Control !~ "^max-age=\d+$" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
  set beresp.grace = 1d;
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Here, not for every visitor.
  unset beresp.http.Surrogate-Control;
  unset beresp.http.Surrogate-Key;
  unset beresp.http.CDN-Cache-Control;
  unset beresp.http.Cache-Tag;
  # Anybody can make up addresses; in a small store of their own they cannot push out pages. Varnish would use both in turn.
  if (beresp.status == 404) {
    set beresp.storage = storage.missing;
    set beresp.grace = 0s;
  } else {
    set beresp.storage = storage.kept;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
  set beresp.http.X-Content-Type-Options = "nosniff";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "30";
  set beresp.body = "We cannot answer right now. Please try again in a minute.";
  return (deliver);
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
  set resp.http.X-Content-Type-Options = "nosniff";
  set resp.http.Cache-Control = "no-store";
  set resp.body = resp.reason;
  return (deliver);
}

# A visitor gets the headers of nginx and whether the edge had the answer.
sub vcl_deliver {
  # The origin has just failed. Once more, and now an old answer will do.
  if (resp.status >= 500 && req.restarts == 0 && !req.http.Edge-Passed) {
    return (restart);
  }
  if (obj.uncacheable) {
    set resp.http.X-Cache = "pass";
  } elseif (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.Age;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  return (deliver);
}
