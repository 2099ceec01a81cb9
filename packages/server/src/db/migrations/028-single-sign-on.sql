-- Accounts at an OpenID Connect provider, and roles from the configuration
-- (docs/decisions/095-single-sign-on.md).

-- An account is identified by its issuer and its subject there, never by email or name.
create table open_id_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  username text,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Roles from the configuration, beside the one that was granted by hand. users.role is the highest of the three.
create table role_sources (
  user_id uuid primary key references users on delete cascade,
  manual_role text not null check (manual_role in ('user', 'client', 'admin')),
  -- From groups of the provider, at the last sign-in there.
  group_role text check (group_role in ('client', 'admin')),
  -- From HANDIWORK_ADMINS.
  listed_role text check (listed_role = 'admin'),
  check (group_role is not null or listed_role is not null)
);

-- Only for sessions that the provider opened: its token for signing out there, encrypted.
alter table sessions add column id_token text;
