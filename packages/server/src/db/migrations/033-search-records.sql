-- Records of searches, and how candidates see recruiters (docs/decisions/105-search-records.md).

-- Whether candidates see the organization's name with its searches, views and shortlists.
alter table organizations add column named_to_candidates boolean not null default false;
create view named_organizations as select * from organizations where named_to_candidates;

-- What a recruiter asked and got: one row per page of results. It outlives the recruiter, without their id.
create table search_records (
  id uuid primary key,
  at timestamptz not null default now(),
  recruiter_id uuid references users on delete set null,
  organization_id uuid references organizations on delete set null,
  -- Remains true when the organization is deleted, so that its recruiter is never shown by name.
  for_organization boolean not null,
  criteria jsonb not null,
  -- The order, the time, and the location as it was understood.
  context jsonb not null,
  -- The number of people before this page. Null if it continues a search that has no record.
  preceding integer,
  total integer not null,
  -- Of the match formula, the rating model, the catalog and the service.
  versions jsonb not null,
  -- SHA-256 of each row, in order. They remain when a row is erased, so that the others can still be verified.
  row_digests text[] not null,
  -- SHA-256 of the record with its row digests.
  digest text not null,
  -- Identical pages within ten minutes share a record.
  request_count integer not null default 1,
  last_requested_at timestamptz not null default now()
);
create index search_records_of_recruiter on search_records (recruiter_id, at desc);
create index search_records_at on search_records (at);
create index search_records_of_organization on search_records (organization_id);

create table search_record_rows (
  record_id uuid not null references search_records on delete cascade,
  -- The position on the page, from 0.
  position integer not null,
  user_id uuid not null references users on delete cascade,
  rank integer,
  score float8 not null,
  inputs jsonb not null,
  reasons jsonb not null,
  -- Copied from the record, so that a user's rows can be listed by time.
  at timestamptz not null,
  primary key (record_id, position)
);
create index search_record_rows_of_user on search_record_rows (user_id, at desc, record_id desc);

-- Views by members of an organization, which are shown as the organization's.
create table organization_profile_views (
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  view_count integer not null default 1,
  last_viewed_at timestamptz not null default now(),
  primary key (user_id, organization_id)
);
create index organization_profile_views_of_organization on organization_profile_views (organization_id);
