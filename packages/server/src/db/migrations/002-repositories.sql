-- Repositories, the results of their analyses, and the ratings based on them.

create table repositories (
  id uuid primary key,
  source text not null check (source in ('github', 'gitlab', 'bitbucket', 'other')),
  full_name text not null,
  name text not null,
  clone_url text not null unique,
  url text not null,
  -- As reported by the code host.
  host_id text,
  private boolean not null default false,
  image_url text,
  owner_login text not null default '',
  owner_avatar_url text,
  stars integer not null default 0,
  forks integer not null default 0,
  size_kilobytes bigint,
  parent text,
  created_at_host timestamptz,
  host_checked_at timestamptz,
  -- The result of the last analysis, for all authors: the contract's Repository.
  head text,
  report jsonb,
  -- The rules and the catalog of the report. If they change, the report is computed again.
  report_version text,
  contributor_count integer not null default 0,
  warning_count integer not null default 0,
  quality_score double precision,
  quality_title text,
  language_names text[] not null default '{}',
  available_issue_count integer not null default 0,
  -- Why the last attempt failed; null if it succeeded.
  failure text,
  last_analyze_timestamp timestamptz,
  analyzed_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index repositories_full_name on repositories (lower(full_name));

create table user_repositories (
  user_id uuid not null references users on delete cascade,
  repository_id uuid not null references repositories on delete cascade,
  -- Listed by a linked source, or added by URL.
  listed boolean not null default true,
  added boolean not null default false,
  contributed boolean not null default false,
  removed_at timestamptz,
  experience double precision not null default 0,
  contribution_percent double precision,
  familiarity double precision,
  -- The user's own part: the contract's Contributor.
  contributor jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, repository_id)
);
create index user_repositories_order on user_repositories (user_id, experience desc, repository_id);
create index user_repositories_repository on user_repositories (repository_id);

-- Packages of repositories, for unknown packages and for counts. Names of private repositories are not stored here.
create table repository_packages (
  repository_id uuid not null references repositories on delete cascade,
  ecosystem text not null,
  name text not null,
  technology text,
  file_count integer not null default 0,
  primary key (repository_id, ecosystem, name)
);
create index repository_packages_name on repository_packages (ecosystem, name);
create index repository_packages_technology on repository_packages (technology) where technology is not null;

create table analysis_runs (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The reference date of the figures, the same for every retry.
  as_of timestamptz not null default now(),
  clear_cache boolean not null default false,
  -- Set when the list of repositories is known.
  listed_at timestamptz,
  finished_at timestamptz,
  failure text,
  created_at timestamptz not null default now()
);
create index analysis_runs_of_user on analysis_runs (user_id, created_at desc);

create table analysis_steps (
  run_id uuid not null references analysis_runs on delete cascade,
  repository_id uuid not null references repositories on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'cloning', 'reading', 'done', 'skipped')),
  fraction double precision,
  -- The commit that was analyzed, so that every retry rates the same one.
  head text,
  -- The contract's SkipReason and its sentence.
  reason text,
  message text,
  updated_at timestamptz not null default now(),
  primary key (run_id, repository_id)
);

create table ratings (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  run_id uuid not null,
  -- The contract's Person, without email addresses.
  person jsonb not null,
  model text not null,
  catalogue text not null,
  as_of timestamptz not null,
  rated_at timestamptz not null default now()
);

create table log_entries (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  run_id uuid not null unique,
  created_at timestamptz not null default now(),
  diff jsonb not null
);
create index log_entries_of_user on log_entries (user_id, created_at desc, id desc);

create table user_languages (
  user_id uuid not null references users on delete cascade,
  language text not null,
  experience double precision not null,
  open_source_experience double precision not null default 0,
  temperature double precision not null default 0,
  primary key (user_id, language)
);
create index user_languages_language on user_languages (language, experience desc);

create table user_technologies (
  user_id uuid not null references users on delete cascade,
  technology text not null,
  experience double precision not null,
  project_count integer not null default 0,
  primary key (user_id, technology)
);
create index user_technologies_technology on user_technologies (technology, experience desc);

-- Leaderboards: one row per user and board. '' is the board of all languages.
create table leader_scores (
  user_id uuid not null references users on delete cascade,
  board text not null,
  open_source boolean not null,
  country_code text,
  experience double precision not null,
  primary key (board, open_source, user_id)
);
create index leader_scores_order on leader_scores (board, open_source, experience desc, user_id);
create index leader_scores_country on leader_scores (board, open_source, country_code, experience desc, user_id);
create index leader_scores_of_user on leader_scores (user_id);

-- The number of users per board, maintained by the trigger below. Counting a hundred thousand rows per page is slow.
create table leader_counts (
  board text not null,
  open_source boolean not null,
  -- '' counts all countries.
  country_code text not null,
  count integer not null,
  primary key (board, open_source, country_code)
);

create function count_leader() returns trigger language plpgsql as $$
declare
  changed leader_scores := coalesce(new, old);
  step integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  insert into leader_counts (board, open_source, country_code, count)
    values (changed.board, changed.open_source, '', step)
    on conflict (board, open_source, country_code) do update set count = leader_counts.count + step;
  if changed.country_code is not null then
    insert into leader_counts (board, open_source, country_code, count)
      values (changed.board, changed.open_source, changed.country_code, step)
      on conflict (board, open_source, country_code) do update set count = leader_counts.count + step;
  end if;
  return null;
end $$;
create trigger leader_scores_counted after insert or delete on leader_scores
  for each row execute function count_leader();

create table issues (
  id uuid primary key,
  repository_id uuid not null references repositories on delete cascade,
  host_id text not null,
  title text not null,
  url text not null,
  labels text[] not null default '{}',
  comment_count integer not null default 0,
  created_at timestamptz not null,
  unique (repository_id, host_id)
);
create index issues_created on issues (created_at desc, id desc);

-- Rate-limit backoffs of hosts, and cached responses.
create table host_bans (key text primary key, until timestamptz not null);
create table host_answers (
  key text primary key,
  answer jsonb not null,
  used_at timestamptz not null default now()
);
create index host_answers_used on host_answers (used_at);
