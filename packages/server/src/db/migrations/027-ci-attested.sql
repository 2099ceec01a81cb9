-- Reports of CI jobs, attested through Sigstore (docs/decisions/094-attested-by-ci.md).
create table ci_attested_reports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- URL in lower case. Identifies the report among those of a user.
  repository text not null,
  -- The exact text whose digest was attested. It is JSON, but a JSON column would change the format of numbers.
  figures text not null,
  -- The Sigstore bundle, as received.
  bundle text not null,
  -- The contract's CiIdentity: what the verified certificate states.
  identity jsonb not null,
  -- Version and digest of the program that computed the figures, as attested.
  program jsonb not null,
  pushed_at timestamptz not null default now(),
  unique (user_id, repository)
);
create index ci_attested_reports_of_user on ci_attested_reports (user_id, pushed_at desc);

-- Attestations that were accepted, so that each is accepted once. Hashes only, without the user. They are deleted after
-- three days, because older attestations are rejected because of their age.
create table used_attestations (
  nonce_hash text primary key,
  -- SHA-256 of the signed envelope.
  digest text not null unique,
  used_at timestamptz not null default now()
);
