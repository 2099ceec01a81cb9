-- Rate limits counted by several servers (docs/decisions/073-rate-limits-across-servers.md). Not logged, because the
-- loss of these counts in a crash of PostgreSQL does no harm. The fill factor leaves room to update rows in place.
create unlogged table rate_limit_counts (
  -- Keyed hash of the limit and the user or address.
  key text primary key,
  used integer not null default 0,
  -- Actions that may still fail, until a time by which they must have ended.
  running integer not null default 0,
  running_until timestamptz,
  expires_at timestamptz not null
) with (fillfactor = 70);
