-- From where a session was signed in, as its user sees it.
alter table sessions
  -- 'Firefox sur Windows', from the user agent; null if it names no known browser.
  add column device text,
  -- 24 bits of an IPv4 address, 48 bits of an IPv6 one.
  add column network text;
