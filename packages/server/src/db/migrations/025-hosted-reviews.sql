-- Reviews at code hosts, and dates of squashed pull requests (docs/decisions/087-reviews-and-dates-from-code-hosts.md).
-- Null for accounts that were not analyzed since this migration.

alter table identities add column reviews jsonb;

-- Author dates of squashed pull requests. Empty if the code host has none, so that it is not asked again.
create table hosted_squashes (
  repository_id uuid not null references repositories on delete cascade,
  commit_id text not null,
  pull_request integer not null,
  -- In seconds since 1970.
  dates jsonb not null,
  primary key (repository_id, commit_id)
);
