-- Applications for jobs with the profile, and saved jobs (docs/decisions/109-applications.md).

create table applications (
  id uuid primary key,
  -- The job and the organization may be deleted. Their names stay, for the applicant.
  job_id uuid references jobs on delete set null,
  organization_id uuid references organizations on delete set null,
  user_id uuid not null references users on delete cascade,
  job_title text not null,
  organization_name text not null,
  state text not null default 'sent'
    check (state in ('sent', 'viewed', 'interview', 'offer', 'rejected', 'withdrawn')),
  -- What the organization received, as it was when the application was sent.
  snapshot jsonb not null,
  -- Null unless the applicant included their resume.
  resume jsonb,
  message text not null default '',
  decision_expected_on date,
  sent_at timestamptz not null default now(),
  viewed_at timestamptz,
  interview_at timestamptz,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
-- A job can be applied for again after a withdrawal.
create unique index applications_once on applications (job_id, user_id) where state <> 'withdrawn';
create index applications_of_user on applications (user_id, sent_at desc, id desc);
create index applications_of_organization on applications (organization_id, sent_at, id);

create table application_messages (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  -- The applicant, for messages of both sides.
  user_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  from_applicant boolean not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index application_messages_of_application on application_messages (application_id, created_at, id);
create index application_messages_of_user on application_messages (user_id);
create index application_messages_of_author on application_messages (author_id);

create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_of_job on saved_jobs (job_id);
