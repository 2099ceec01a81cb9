-- Reports from users' own machines, signed with their own keys and not verified by the service.
create table self_attested_reports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- An Ed25519 public key, 32 bytes in base64url. Identifies a machine.
  public_key text not null,
  signature text not null,
  -- The exact signed text. It is JSON, but a JSON column would change the format of numbers.
  signed text not null,
  -- Taken from the report, whose figures are not stored here.
  digest text not null,
  pushed_at timestamptz not null default now(),
  unique (user_id, public_key)
);
create index self_attested_reports_of_user on self_attested_reports (user_id, pushed_at desc);
