-- The users of each repository. Their rows in user_repositories are with each user, so a distributed database would ask all
-- machines for them (docs/decisions/129-tables-by-user.md).
create table repository_users (
  repository_id uuid not null references repositories on delete cascade,
  user_id uuid not null,
  primary key (repository_id, user_id)
);
create index repository_users_of_user on repository_users (user_id);

-- For servers of the version before. This version inserts the rows itself.
create function copy_repository_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from repository_users where repository_id = old.repository_id and user_id = old.user_id;
  else
    insert into repository_users values (new.repository_id, new.user_id) on conflict do nothing;
  end if;
  return null;
end $$;

-- A distributed database can't have either; it also has no triggers of migration 039.
do $$ begin
  if exists (select 1 from pg_trigger where tgrelid = 'follows'::regclass and tgname = 'follows_copied') then
    alter table repository_users add foreign key (user_id) references users on delete cascade;
    create trigger user_repositories_copied after insert or delete on user_repositories
      for each row execute function copy_repository_user();
  end if;
end $$;

insert into repository_users select repository_id, user_id from user_repositories;
