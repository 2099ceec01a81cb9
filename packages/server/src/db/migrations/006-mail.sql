-- Email: verified addresses, and addresses that accept no invitations.

-- Addresses that users removed from their profiles stay removed, although the code host still lists them.
create table removed_emails (
  user_id uuid not null references users on delete cascade,
  -- A hash of the address and the user, so that it reveals neither.
  address_hash bytea not null,
  primary key (user_id, address_hash)
);

-- Addresses that were invited or opted out, as keyed hashes. The addresses themselves are not stored.
create table invited_addresses (
  address_hash text primary key,
  -- The sender of the invitation: a retry is not a second invitation.
  suggestion_id uuid,
  sent_at timestamptz,
  stopped_at timestamptz
);

-- When the user's connections were last requested from their code hosts.
alter table users add column suggestions_asked_at timestamptz;
create index suggestions_of_subject on suggestions (source, subject);
