-- Cases about figures and rankings, and declarations of categories (docs/decisions/106-cases.md and
-- 107-audit-and-impact-ratios.md).

create table cases (
  id uuid primary key,
  -- Public: "Case 1042".
  number integer not null unique generated always as identity (start with 1001),
  user_id uuid not null references users on delete cascade,
  subject text not null check (subject in ('figure', 'reason', 'rank', 'inclusion')),
  figure_kind text check (figure_kind in ('total', 'language', 'technology', 'badge')),
  -- Null for the total.
  figure_name text,
  -- The search record with the rank or the reason. Records are deleted earlier than cases.
  record_id uuid,
  -- The contested text, as it was shown.
  shown text not null,
  message text not null,
  show_contested boolean not null,
  state text not null default 'received' check (state in ('received', 'inReview', 'answered', 'closed')),
  outcome text check (outcome in ('corrected', 'unchanged')),
  answer text,
  answered_by uuid references users on delete set null,
  deadline timestamptz not null,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz
);
create index cases_of_user on cases (user_id, created_at desc);
create index cases_by_deadline on cases (state, deadline);
create index cases_answered_by on cases (answered_by) where answered_by is not null;

-- What happened to a case, in words. Its user sees all of it.
create table case_entries (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  kind text not null check (kind in ('opened', 'inReview', 'note', 'information', 'answered', 'closed')),
  -- The reviewer. Null for the user's own entries.
  reviewer_id uuid references users on delete set null,
  text text not null default '',
  created_at timestamptz not null default now()
);
create index case_entries_of_case on case_entries (case_id, created_at, id);
create index case_entries_of_reviewer on case_entries (reviewer_id) where reviewer_id is not null;

-- Self-declared categories. No column refers to a user, and none is precise enough to find one: the key is known only
-- to the browser of the person, outcomes are yes or no, and the time is a month.
create table category_declarations (
  key_hash bytea primary key,
  sex text check (sex in ('female', 'male')),
  race text check (
    race in ('hispanic', 'white', 'black', 'pacificIslander', 'asian', 'nativeAmerican', 'twoOrMore')
  ),
  appeared boolean not null,
  top_ten boolean not null,
  shortlisted boolean not null,
  -- The first day of the month of the last confirmation.
  month date not null
);
