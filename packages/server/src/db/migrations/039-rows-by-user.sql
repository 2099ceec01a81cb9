-- Finding a user's rows by the user's id, so that they can be on a machine of their own (docs/decisions/129-tables-by-user.md).
--
-- This is the first half of the change: servers of the version before still run while it is applied. The triggers below
-- do for them what this version does in its own statements, which find nothing left to do. A later version drops the
-- triggers. A distributed database has none.

-- The steps of an analysis are with its user.
alter table analysis_steps add column user_id uuid references users on delete cascade;
update analysis_steps as step set user_id = run.user_id from analysis_runs as run where run.id = step.run_id;
create index analysis_steps_of_user on analysis_steps (user_id, run_id);

-- Directories lead from a value that is unique in the whole service to the user who has it.
create table user_logins (
  -- In lower case.
  login text primary key,
  user_id uuid not null references users on delete cascade
);
create index user_logins_of_user on user_logins (user_id);

create table verified_emails (
  -- In lower case.
  address text primary key,
  user_id uuid not null references users on delete cascade
);
create index verified_emails_of_user on verified_emails (user_id);

create table user_accounts (
  -- A code host, or the issuer of an OpenID Connect account.
  provider text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  primary key (provider, subject)
);
create index user_accounts_of_user on user_accounts (user_id);

-- A second copy of follows, with the rows of the user who is followed.
create table followers (
  followed_id uuid not null references users on delete cascade,
  follower_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (followed_id, follower_id)
);
create index followers_latest on followers (followed_id, created_at desc, follower_id);
create index followers_follower on followers (follower_id);

-- Locks users in the order of their ids, so that transactions that lock several don't deadlock. One after the other,
-- because several machines can't lock rows in an order.
create function lock_users(ids uuid[]) returns void language plpgsql as $$
declare
  next_id uuid;
begin
  for next_id in select distinct id from unnest(ids) as id order by id loop
    perform 1 from users where id = next_id for no key update;
  end loop;
end $$;

create function set_step_user() returns trigger language plpgsql as $$
begin
  if new.user_id is null then
    select user_id into new.user_id from analysis_runs where id = new.run_id;
  end if;
  return new;
end $$;
create trigger analysis_steps_user before insert on analysis_steps
  for each row execute function set_step_user();

create function copy_login() returns trigger language plpgsql as $$
begin
  delete from user_logins where user_id = new.id and login is distinct from lower(new.login);
  if new.login is not null then
    insert into user_logins values (lower(new.login), new.id)
      on conflict (login) do update set user_id = excluded.user_id;
  end if;
  return null;
end $$;
create trigger users_login_inserted after insert on users for each row execute function copy_login();
create trigger users_login_updated after update of login on users for each row execute function copy_login();

create function copy_verified_email() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null then
    delete from verified_emails where address = lower(old.address) and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null then
    insert into verified_emails values (lower(new.address), new.user_id)
      on conflict (address) do update set user_id = excluded.user_id;
  end if;
  return null;
end $$;
create trigger emails_verified_copied after insert or update or delete on emails
  for each row execute function copy_verified_email();

create function copy_account() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  name text := to_jsonb(changed) ->> tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from user_accounts where provider = name and subject = changed.subject;
  else
    insert into user_accounts values (name, changed.subject, changed.user_id)
      on conflict (provider, subject) do update set user_id = excluded.user_id;
  end if;
  return null;
end $$;
create trigger identities_copied after insert or update or delete on identities
  for each row execute function copy_account('source');
create trigger open_id_accounts_copied after insert or update or delete on open_id_accounts
  for each row execute function copy_account('issuer');

create function copy_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from followers where followed_id = old.followed_id and follower_id = old.follower_id;
  else
    insert into followers values (new.followed_id, new.follower_id, new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger follows_copied after insert or delete on follows for each row execute function copy_follow();

insert into user_logins select lower(login), id from users where login is not null;
insert into verified_emails select lower(address), user_id from emails where verified_at is not null;
insert into user_accounts select source, subject, user_id from identities;
insert into user_accounts select issuer, subject, user_id from open_id_accounts;
insert into followers select followed_id, follower_id, created_at from follows;

-- Without the triggers of the search index, this version calls this function after each change of a user. It reads only
-- the user's rows, each table with the user's id. The row is the same as in the view searchable_people.
create function maintain_search(changed_id uuid) returns void language plpgsql as $$
declare
  person users;
  rating ratings;
  known record;
  attested boolean;
  last_day integer;
  rank double precision;
  remotely boolean;
  facets integer[];
  all_terms integer[];
  all_words text[];
begin
  if exists (
    select 1 from pg_trigger where tgrelid = 'users'::regclass and tgname = 'users_search_update'
  ) then return; end if;
  -- Concurrent changes of a user wait here, so that the last one indexes all of them.
  perform 1 from users where id = changed_id for no key update;
  select * into person from findable_users where id = changed_id;
  if not found then
    delete from search_people where user_id = changed_id;
    return;
  end if;
  select * into rating from ratings where user_id = changed_id;
  select coalesce(array_agg(search_term(name) order by name), '{}') as skills,
    coalesce(array_agg(name || ' ' || search_step(experience)), '{}') as steps,
    coalesce(array_agg(experience order by name), '{}') as experiences,
    coalesce(array_agg(temperature order by name) filter (where temperature is not null), '{}') as temperatures,
    coalesce(array_agg(day_number(last_used_at) order by name), '{}') as used_days
  into known
  from (
    select 'language ' || language as name, experience, temperature, last_used_at from user_languages
      where user_id = changed_id and experience > 0
    union all select 'technology ' || technology, experience, null, last_used_at from user_technologies
      where user_id = changed_id and experience > 0
  ) as skill;
  attested := exists (select 1 from ci_attested_reports where user_id = changed_id) or exists (
    select 1 from self_attested_reports
    where user_id = changed_id and substring(signed from '"repositoryCount":(\d+)')::integer > 0
  );
  last_day := day_number(rating.last_active_at);
  rank := search_standing(person.experience, person.commit_count, last_day);
  remotely := person.remote or coalesce((person.preferred_job_types ->> 'remote')::boolean, false);
  facets := array(
    select search_term(term) from (
      select 'country ' || coalesce(person.country_code, '') as term
      union all select 'status ' || person.job_search_status where person.job_search_status is not null
      union all select 'job ' || key from jsonb_each(person.preferred_job_types) where value = 'true'
      union all select 'remote' where remotely
      union select 'speaks ' || (one ->> 'code') || ' a0' from jsonb_array_elements(person.natural_languages) as one
        where search_levels(one ->> 'level') is not null
      union all select 'seniority ' || seniority
        from search_seniority(person.job_title, rating.active_year_count) as seniority where seniority is not null
      union all select 'badge ' || badge from unnest(rating.badges) as badge
      union all select 'work ' || case when attested then 'attested' else 'public' end
    ) as terms
  );
  all_terms := facets || array(
    select search_term(term) from (
      select 'without visa' as term where not person.visa_sponsorship_needed
      union select 'speaks ' || (one ->> 'code') || ' ' || level
        from jsonb_array_elements(person.natural_languages) as one
        cross join lateral unnest(search_levels(one ->> 'level')) as level
        where level <> 'a0'
      union all select 'experience from ' || step from generate_series(0, search_step(person.experience)) as step
      union all select 'standing ' || least(floor(4 * rank), 160)
      union all select unnest(known.steps)
    ) as terms
  );
  all_words :=
    search_words(concat_ws(' ', person.name, person.login, person.job_title, person.company, person.biography))
    || array(
      select '@' || word from unnest(search_words(concat_ws(' ', person.location, person.preferred_location))) as word
    )
    || case when remotely then array['@'] else array[]::text[] end;
  insert into search_people as people (
    user_id, part, interested, experience, terms, words, skills, experiences, temperatures,
    standing, active_day, used_days, facet_terms
  ) values (
    changed_id, search_part(changed_id), coalesce(person.job_search_status, '') <> 'close', person.experience,
    all_terms, all_words, known.skills, known.experiences, known.temperatures,
    rank, last_day, known.used_days, facets
  )
  on conflict (user_id, part) do update set interested = excluded.interested, experience = excluded.experience,
    terms = excluded.terms, words = excluded.words, skills = excluded.skills,
    experiences = excluded.experiences, temperatures = excluded.temperatures,
    standing = excluded.standing, active_day = excluded.active_day, used_days = excluded.used_days,
    facet_terms = excluded.facet_terms;
end $$;

-- The same for leaderboards, whose changes the triggers count.
create function counts_leaders() returns boolean stable language sql as $$
  select exists (
    select 1 from pg_trigger where tgrelid = 'leader_scores'::regclass and tgname = 'leader_scores_counted'
  )
$$;
