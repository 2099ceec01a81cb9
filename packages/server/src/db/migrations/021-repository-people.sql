-- Repository pages and cards: description, languages by size, origin, and each person's part of a technology
-- (docs/decisions/068-repository-people.md).

alter table repositories
  -- As reported by the code host; null until it is asked again.
  add column description text,
  -- The report's sizes, so that cards don't read reports.
  add column language_sizes jsonb not null default '[]';
update repositories set language_sizes = report -> 'languageSizes' where report ->> 'languageSizes' is not null;
-- Finds mirrors: public repositories at the same commit.
create index repositories_head on repositories (head) where head is not null and not private;

alter table user_repositories
  -- xp by technology key. Null for ratings before this migration, until the next analysis.
  add column technologies jsonb,
  -- The repository in which all of the user's commits count, if they count in another one (R3).
  add column counted_in uuid;
-- Finds copies without reading all contributors of a popular repository.
create index user_repositories_counted_in on user_repositories (repository_id) where counted_in is not null;
