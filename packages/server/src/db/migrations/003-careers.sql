-- Resumes, organizations, jobs, questions, packages, and recruiters' saved candidates and searches.

create table educations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  field text not null default '',
  degree text not null default '',
  organization_name text not null default '',
  start_year integer,
  end_year integer,
  description text not null default '',
  location text not null default '',
  "order" integer not null default 0
);
create index educations_of_user on educations (user_id, "order" desc);

create table positions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  job_title text not null default '',
  organization_name text not null default '',
  start_month smallint check (start_month between 1 and 12),
  start_year integer,
  end_month smallint check (end_month between 1 and 12),
  end_year integer,
  description text not null default '',
  location text not null default '',
  current boolean not null default false,
  "order" integer not null default 0
);
create index positions_of_user on positions (user_id, "order" desc);

create table sections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null default '',
  description text not null default '',
  area text not null default 'Bench' check (area in ('Main', 'Sidebar', 'Bench')),
  type text not null default 'text' check (type in ('text', 'educations', 'positions', 'languages')),
  "order" integer not null default 0
);
create index sections_of_user on sections (user_id, area, "order");

create table organizations (
  id uuid primary key,
  login text not null,
  name text not null,
  description text not null default '',
  url text not null default '',
  avatar_url text,
  email text,
  host text,
  links jsonb not null default '[]',
  -- The origin of the organization if no user created it here.
  source text,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index organizations_login on organizations (lower(login));
create unique index organizations_host on organizations (lower(host)) where host is not null;

create table organization_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'contributor' check (role in ('owner', 'admin', 'contributor', 'recruiter')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_members_user on organization_members (user_id);

-- Invited people who are not members yet.
create table organization_invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null,
  role text not null default 'contributor',
  created_at timestamptz not null default now(),
  unique (organization_id, email)
);

create table jobs (
  id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  author_id uuid references users on delete set null,
  title text not null,
  content text not null,
  url text not null default '',
  original_location text not null default '',
  location text not null default '',
  country_code text,
  remote boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published')),
  publication_timestamp timestamptz,
  languages text[] not null default '{}',
  packages text[] not null default '{}',
  badges text[] not null default '{}',
  company_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index jobs_published on jobs (publication_timestamp desc, id desc) where status = 'published';
create index jobs_organization on jobs (organization_id);

create table questions (
  id uuid primary key,
  alias text not null,
  title text not null,
  description text not null default '',
  -- '' for a question about no particular language.
  language text not null default '',
  user_id uuid references users on delete set null,
  vote_count integer not null default 0,
  answer_count integer not null default 0,
  status text not null default 'published' check (status in ('published', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index questions_list on questions (language, vote_count desc, id desc) where status = 'published';

create table answers (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  description text not null,
  user_id uuid references users on delete set null,
  vote_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index answers_of_question on answers (question_id, vote_count desc, created_at);

create table question_votes (
  question_id uuid not null references questions on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (question_id, user_id)
);
create table answer_votes (
  answer_id uuid not null references answers on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (answer_id, user_id)
);

create table packages (
  id uuid primary key,
  -- The technology of the catalog it belongs to, or its own key.
  name text not null unique,
  title text not null,
  package_names text[] not null default '{}',
  "group" text not null,
  badge text,
  weight double precision not null default 0,
  icon_url text,
  pending boolean not null default false,
  proposed_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index packages_group on packages ("group", title);

-- Words in job descriptions, and the language, package or badge they refer to.
create table keywords (
  id uuid primary key,
  word text not null,
  kind text not null check (kind in ('language', 'package', 'badge')),
  value text not null,
  created_at timestamptz not null default now()
);
create unique index keywords_word on keywords (lower(word), kind, value);

create table candidates (
  id uuid primary key,
  recruiter_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (recruiter_id, user_id)
);

create table searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null default '',
  payload jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index searches_of_user on searches (user_id, created_at desc);

-- Small images uploaded by users, re-encoded.
create table files (
  name text primary key,
  content bytea not null,
  type text not null,
  created_at timestamptz not null default now()
);
