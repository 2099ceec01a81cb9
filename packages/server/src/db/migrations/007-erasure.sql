-- Tombstones of erased users: keyed hashes of their accounts and addresses prevent a re-import.
create table tombstones (
  hash text primary key,
  erased_at timestamptz not null default now()
);

-- Address hashes of users who deleted their profile, until it is erased or restored. The addresses themselves
-- are deleted by then.
alter table users add column erasure_hashes text[];
