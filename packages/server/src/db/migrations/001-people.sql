-- Users: profiles, sign-in and follows.

create table users (
  id uuid primary key,
  login text,
  name text not null default '',
  avatar_url text,
  job_title text,
  biography text,
  url text,
  company text,
  location text,
  country_code text,
  public_email text,
  phone text,
  links jsonb not null default '[]',
  natural_languages jsonb not null default '[]',
  role text not null default 'user' check (role in ('user', 'client', 'admin')),
  insider boolean not null default false,
  visibility text not null default 'public'
    check (visibility in ('unregistered', 'deleted', 'private', 'public', 'visible', 'hidden')),
  job_search_status text check (job_search_status in ('active', 'open', 'close')),
  preferred_location text,
  visa_sponsorship_needed boolean not null default false,
  preferred_job_types jsonb not null default '{"remote":false,"fullTime":true,"partTime":false,"hourlyPaid":false,"shortTerm":false,"intern":false}',
  remote boolean not null default false,
  notifications_enabled boolean not null default true,
  layout_type text not null default 'rightSidebar' check (layout_type in ('singleColumn', 'rightSidebar')),
  show_avatar boolean not null default true,
  resume_created boolean not null default false,
  -- For an anonymous profile: the hash of its access token, and its expiry.
  anonymous_token_hash bytea unique,
  anonymous_until timestamptz,
  following_count integer not null default 0 check (following_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  -- A summary of the rating; the complete one is in ratings.
  experience double precision not null default 0,
  level smallint not null default 1,
  active_month_count integer not null default 0,
  commit_count integer not null default 0,
  repository_count integer not null default 0,
  project_count integer not null default 0,
  -- The analysis run that may write the rating; null if none is active.
  run_id uuid,
  analyze_start_timestamp timestamptz,
  analyze_timestamp timestamptz,
  visited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The visibility before the deletion, or before an admin hid the user.
  visibility_before text,
  version integer not null default 1
);
create unique index users_login on users (lower(login)) where login is not null;
create index users_created on users (created_at desc, id desc);

-- The users that lists, searches, leaderboards and cached pages may show. Nothing else decides that.
create view visible_users as
  select * from users
  where visibility in ('public', 'visible') and deleted_at is null and anonymous_token_hash is null;

-- Former logins stay reserved for a while.
create table former_logins (
  login text primary key,
  user_id uuid not null references users on delete cascade,
  held_until timestamptz not null
);

create table emails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  address text not null,
  -- The origin of the address: a code host, or the user.
  source text not null,
  is_primary boolean not null default false,
  verified_at timestamptz,
  verification_hash bytea unique,
  verification_sent_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index emails_of_user on emails (user_id, lower(address));
-- One address credits one user.
create unique index emails_verified on emails (lower(address)) where verified_at is not null;

-- Accounts at code hosts and Stack Overflow.
create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('gitHub', 'gitLab', 'bitbucket', 'stackOverflow')),
  subject text not null,
  login text,
  account jsonb not null default '{}',
  answers jsonb,
  -- Encrypted with AES-256-GCM, prefixed with the id of the key.
  access_token text,
  refresh_token text,
  scopes text not null default '',
  private_access boolean not null default false,
  expires_at timestamptz,
  state text not null default 'ok' check (state in ('ok', 'reconnect', 'disconnected')),
  -- The holder of the lease for refreshing the tokens.
  lease_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, subject)
);
create index identities_of_user on identities (user_id);

create table sessions (
  id uuid primary key,
  key_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index api_tokens_of_user on api_tokens (user_id);

-- Sign-in attempts: valid for ten minutes, used once.
create table oauth_attempts (
  state_hash bytea primary key,
  source text not null,
  verifier text not null,
  access text not null default 'public',
  return_to text not null default '/',
  -- Set when a signed-in user links another account.
  user_id uuid references users on delete cascade,
  session_id uuid,
  created_at timestamptz not null default now()
);

create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed on follows (followed_id, created_at desc);

create table suggestions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('followers', 'following')),
  source text not null,
  subject text not null,
  login text,
  name text not null default '',
  avatar_url text,
  location text,
  ignored_at timestamptz,
  invited_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, kind, source, subject)
);

create table usage_log (
  id uuid primary key,
  user_id uuid references users on delete set null,
  event text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index usage_log_created on usage_log (created_at desc, id desc);
