-- How many entries of a large leaderboard have at least some value: one row for every ten thousand entries, so that a
-- rank needs to count only from the nearest of them (docs/decisions/127-leaders-by-cursor.md). Computed every hour.
create table leader_checkpoints (
  board text not null,
  open_source boolean not null,
  -- '' means all countries.
  country_code text not null,
  -- The order of the board: 'xp' or 'current'.
  sort text not null,
  -- Xp or standing.
  value double precision not null,
  -- Of entries with this value or a higher one.
  count integer not null,
  primary key (board, open_source, country_code, sort, value)
);
