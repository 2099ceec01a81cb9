-- Alerts by email: new jobs of a search, and people who newly match a saved search (docs/decisions/108-jobs-and-alerts.md).
create table alerts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('job', 'developer')),
  title text not null default '',
  -- The job search. Developer alerts read the criteria of their saved search.
  criteria jsonb,
  search_id uuid unique references searches on delete cascade,
  "interval" text not null check ("interval" in ('daily', 'weekly')),
  created_at timestamptz not null default now(),
  -- When it was last looked for matches. Jobs published since are new.
  checked_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The matches of the last check.
  new_count integer not null default 0,
  -- Ids of matches that were found but not sent yet, so that a retried task sends the same ones.
  pending uuid[],
  check ((kind = 'job') = (criteria is not null) and (kind = 'developer') = (search_id is not null))
);
create index alerts_of_user on alerts (user_id, created_at desc);
create index alerts_due on alerts (checked_at);

-- The people whom an alert already knows, so that it reports each only once.
create table alert_people (
  alert_id uuid not null references alerts on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (alert_id, user_id)
);
create index alert_people_of_user on alert_people (user_id);
