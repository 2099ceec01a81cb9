-- Users' own statements that an AI tool took part in their commits of some days
-- (docs/decisions/086-statements-about-ai-use.md).
create table assistance_statements (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Null for all repositories.
  repository_id uuid references repositories on delete cascade,
  -- The first and the last day, in UTC.
  from_date date not null,
  to_date date not null,
  kind text not null check (kind in ('assisted', 'agent')),
  tool text not null,
  created_at timestamptz not null default now(),
  check (from_date <= to_date),
  unique nulls not distinct (user_id, repository_id, from_date, to_date, kind, tool)
);
create index assistance_statements_of_repository on assistance_statements (repository_id);
