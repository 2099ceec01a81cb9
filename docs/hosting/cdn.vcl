vcl 4.1;

# A cache in front of HAProxy, for Varnish and for CDNs that run VCL: many-machines.md lists the values in double braces.
backend site {
  .host = "{{siteHost}}";
  .port = "{{sitePort}}";
  .first_byte_timeout = 65s;
}

sub vcl_recv {
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Users and API clients get their own responses. The service decides what they see.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.http.Cookie ~ "handiwork_session=") {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control !~ "public" || beresp.http.Set-Cookie || beresp.status >= 400) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # A page is compared with the service once a second at most, however many visitors request it. So what a user hides
  # or deletes disappears after a second. Without this, requests for the same page would wait for each other.
  if (beresp.http.Cache-Control ~ "must-revalidate") {
    set beresp.ttl = 1s;
  }
  # An unchanged page is not sent again.
  set beresp.keep = 1d;
  # Nothing is shown after its time, also while the service is away.
  set beresp.grace = 0s;
  return (deliver);
}
