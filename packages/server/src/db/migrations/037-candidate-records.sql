-- Notes, tags and shortlists of recruiters (docs/decisions/110-candidate-records.md).

create table candidate_notes (
  id uuid primary key,
  -- The candidate.
  user_id uuid not null references users on delete cascade,
  -- Exactly one of both: everyone who recruits for the organization sees it, or only the recruiter.
  organization_id uuid references organizations on delete cascade,
  recruiter_id uuid references users on delete cascade,
  -- Who wrote it last.
  author_id uuid references users on delete set null,
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, recruiter_id) = 1)
);
create index candidate_notes_of_user on candidate_notes (user_id);
create index candidate_notes_of_organization on candidate_notes (organization_id);
create index candidate_notes_of_recruiter on candidate_notes (recruiter_id);
create index candidate_notes_of_author on candidate_notes (author_id);

create table candidate_tags (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  recruiter_id uuid references users on delete cascade,
  tag text not null check (length(tag) <= 40),
  created_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, recruiter_id) = 1)
);
create unique index candidate_tags_unique
  on candidate_tags (user_id, coalesce(organization_id, recruiter_id), lower(tag));
create index candidate_tags_of_organization on candidate_tags (organization_id);
create index candidate_tags_of_recruiter on candidate_tags (recruiter_id);

-- The shortlists of jobs, shared by all who recruit for a job. Candidates without a job are in `candidates`.
create table shortlist_entries (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete cascade,
  added_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (job_id, user_id)
);
create index shortlist_entries_of_user on shortlist_entries (user_id);
create index shortlist_entries_added_by on shortlist_entries (added_by);
