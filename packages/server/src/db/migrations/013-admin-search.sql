-- The words by which admins look for people, made as those are that recruiters look for.
create index users_by_words on users using gin (
  array_to_tsvector(search_words(coalesce(login, '') || ' ' || name))
) with (fastupdate = off);

-- An e-mail is looked for whole, proven or not.
create index emails_by_address on emails (lower(address));
