-- People who are gone for good stay gone: hashes that only the service can make, of their accounts and addresses.
create table tombstones (
  hash text primary key,
  erased_at timestamptz not null default now()
);

-- The hashes of the addresses of somebody who deleted their profile, until it is erased or restored: the addresses
-- themselves are gone by then.
alter table users add column erasure_hashes text[];
