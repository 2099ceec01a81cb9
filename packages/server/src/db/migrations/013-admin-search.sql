-- The index terms of the admin user search, computed like those of the developer search.
create index users_by_words on users using gin (
  array_to_tsvector(search_words(coalesce(login, '') || ' ' || name))
) with (fastupdate = off);

-- Email addresses are matched whole, verified or not.
create index emails_by_address on emails (lower(address));
