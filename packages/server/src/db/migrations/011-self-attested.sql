-- Figures of people's own machines, signed by a key of theirs and verified by nobody.
create table self_attested_reports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The 32 bytes of a public key of Ed25519, in base64url: a machine.
  public_key text not null,
  signature text not null,
  -- To the letter what the signature is over: JSON, but a column of JSON would write its numbers in another way.
  signed text not null,
  -- Of the report the figures are from, which is not here.
  digest text not null,
  pushed_at timestamptz not null default now(),
  unique (user_id, public_key)
);
create index self_attested_reports_of_user on self_attested_reports (user_id, pushed_at desc);
