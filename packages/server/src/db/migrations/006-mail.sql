-- Mail: whose addresses are whose, and whom nobody may invite any more.

-- What somebody took off their profile stays off it, although their code host goes on listing it.
create table removed_emails (
  user_id uuid not null references users on delete cascade,
  -- Of the address and the person: it tells nothing to who does not know both.
  address_hash bytea not null,
  primary key (user_id, address_hash)
);

-- Addresses that were invited or want no invitations, by a keyed hash; they themselves are kept nowhere.
create table invited_addresses (
  address_hash text primary key,
  -- Whose turn it was: to try it again is not to invite again.
  suggestion_id uuid,
  sent_at timestamptz,
  stopped_at timestamptz
);

-- When a person's code hosts were asked last whom they know there.
alter table users add column suggestions_asked_at timestamptz;
create index suggestions_of_subject on suggestions (source, subject);
