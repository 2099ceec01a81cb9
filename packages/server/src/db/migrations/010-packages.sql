-- Technologies that are registered while the service runs.

-- The commit at which a user's part was rated. After a catalog change, it is rated again at the same commit.
alter table user_repositories add column rated_head text;

-- Package names regardless of spelling: names that registries treat as equal are equal here, and a few more.
create index repository_packages_spelling on repository_packages
  (lower(regexp_replace(name, '[-_.]+', '-', 'g')));
