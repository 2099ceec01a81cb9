-- Signed webhooks of users and organizations, their deliveries and changes (docs/decisions/098-webhooks.md).

create table webhook_endpoints (
  id uuid primary key,
  -- Exactly one of both is the owner.
  user_id uuid references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  url text not null,
  description text not null default '',
  events text[] not null,
  active boolean not null default true,
  -- Why the service turned it off. Null if the owner did.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Encrypted. After a rotation, both secrets sign until previous_secret_until.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  -- The first failed attempt since the last successful one.
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(user_id, organization_id) = 1),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_endpoints_of_user on webhook_endpoints (user_id);
create index webhook_endpoints_of_organization on webhook_endpoints (organization_id);

-- Events, written in the transaction of the change that they report, until a task creates their deliveries.
create table webhook_outbox (
  id uuid primary key,
  event text not null,
  -- The owner of the endpoints. Null for the publication of a job, which concerns all users.
  user_id uuid references users on delete cascade,
  -- The published job.
  job_id uuid references jobs on delete cascade,
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  check (num_nonnulls(user_id, job_id) = 1)
);
-- Changes of a profile that were not sent yet become one event.
create unique index webhook_outbox_profile_changes on webhook_outbox (user_id) where event = 'profile.changed';
create index webhook_outbox_of_user on webhook_outbox (user_id);
create index webhook_outbox_of_job on webhook_outbox (job_id);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event text not null,
  -- Exactly the bytes that are signed.
  body text not null,
  -- The developer whom an organization's event names.
  subject_user_id uuid references users on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'canceled')),
  -- Also the fencing token of an attempt.
  attempt_count integer not null default 0,
  -- The number of failed attempts since the event or the last request to send it again.
  failure_count integer not null default 0,
  -- Null unless pending.
  next_attempt_at timestamptz default now(),
  -- While an attempt is running.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_running on webhook_deliveries (endpoint_id) where leased_until is not null;
create index webhook_deliveries_of_subject on webhook_deliveries (subject_user_id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- Null without a response.
  status integer,
  -- Why there was no response.
  failure text,
  request_headers jsonb not null,
  response_body text not null default '',
  primary key (delivery_id, number)
);

-- Jobs that an organization's endpoints already reported for a developer.
create table webhook_job_matches (
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete cascade,
  reported_at timestamptz not null default now(),
  primary key (job_id, user_id)
);
create index webhook_job_matches_of_user on webhook_job_matches (user_id);

-- The audit log of endpoints. It remains after an endpoint is deleted.
create table webhook_changes (
  id uuid primary key,
  endpoint_id uuid not null,
  user_id uuid references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  -- Null after the user was erased, or if the service made the change.
  actor_id uuid references users on delete set null,
  action text not null,
  url text not null,
  -- Several changes in one transaction are in order.
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(user_id, organization_id) = 1)
);
create index webhook_changes_of_user on webhook_changes (user_id, created_at desc);
create index webhook_changes_of_organization on webhook_changes (organization_id, created_at desc);
create index webhook_changes_of_actor on webhook_changes (actor_id);
