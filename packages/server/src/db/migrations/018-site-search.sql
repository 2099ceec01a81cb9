-- The site search (docs/decisions/066): words of titles and names by prefix, and similar words by deletions.

-- Each word of four to twelve letters, and the same with one letter removed. Two words that share one of these differ by
-- one letter, by two neighboring letters that are swapped, or by one letter in each.
create function search_similar(words text[]) returns text[] immutable strict parallel safe language sql
  return array(
    select distinct case position when 0 then word else overlay(word placing '' from position for 1) end
    from unnest(words) as word cross join lateral generate_series(0, length(word)) as position
    where length(word) between 4 and 12
  );

-- The words of users have an index already (users_by_words).
create index users_similar on users using gin (
  search_similar(search_words(coalesce(login, '') || ' ' || name))
) with (fastupdate = off);

create index repositories_by_words on repositories using gin (array_to_tsvector(search_words(full_name)))
  with (fastupdate = off) where not private;
create index repositories_similar on repositories using gin (search_similar(search_words(full_name)))
  with (fastupdate = off) where not private;

create index organizations_by_words on organizations using gin (
  array_to_tsvector(search_words(login || ' ' || name))
) with (fastupdate = off);
create index organizations_similar on organizations using gin (
  search_similar(search_words(login || ' ' || name))
) with (fastupdate = off);

create index jobs_by_words on jobs using gin (array_to_tsvector(search_words(title || ' ' || company_name)))
  with (fastupdate = off) where status = 'published';
create index jobs_similar on jobs using gin (search_similar(search_words(title || ' ' || company_name)))
  with (fastupdate = off) where status = 'published';

create index questions_by_words on questions using gin (array_to_tsvector(search_words(title)))
  with (fastupdate = off) where status = 'published';
create index questions_similar on questions using gin (search_similar(search_words(title)))
  with (fastupdate = off) where status = 'published';
