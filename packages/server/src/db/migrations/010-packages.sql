-- Technologies that are registered while the service runs.

-- The commit a person's part was rated at: with another catalogue it is rated anew, as of the same.
alter table user_repositories add column rated_head text;

-- Names of packages in whatever spelling: what registries take for the same is the same here, and a little more.
create index repository_packages_spelling on repository_packages
  (lower(regexp_replace(name, '[-_.]+', '-', 'g')));
