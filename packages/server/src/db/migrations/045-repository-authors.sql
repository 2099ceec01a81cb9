-- The name under which a user contributed to a repository, as `reviewAuthorKey`; empty without a contribution. A list of
-- reviewed commits finds the users of its authors by it. Their rows in user_repositories are with each user, so a
-- distributed database would ask all machines for them (docs/decisions/129-tables-by-user.md).
alter table repository_users add column author_key text not null default '';
create index repository_users_by_author on repository_users (repository_id, author_key) where author_key <> '';

insert into repository_users (repository_id, user_id, author_key)
select repository_id, user_id,
  left(translate(encode(sha256(convert_to(contributor ->> 'name', 'UTF8')), 'base64'), '+/', '-_'), 11)
from user_repositories where contributor is not null
on conflict (repository_id, user_id) do update set author_key = excluded.author_key;
