-- Drops all triggers: servers write what follows from other rows in the same transaction, as they already do on a
-- distributed database (docs/decisions/135-no-triggers.md).
--
-- Servers of the version before look for the triggers in each of their transactions and write these rows themselves if
-- there are none, so they can run beside this migration. A later migration can drop counts_leaders(), which only they
-- call.

-- All triggers are dropped at once, while no other transaction uses their tables: each of those transactions finds all
-- of them or none. A backup can use the tables for minutes, and statements that come later would wait with this one, so
-- it waits only for a moment, and then tries again. It also gives up before the database looks for deadlocks.
do $$
declare
  configured constant text := current_setting('lock_timeout');
  attempt integer := 1;
  dropped record;
begin
  -- A distributed database has none, and Citus rejects statements about them.
  if not exists (
    select 1 from pg_trigger where tgrelid = 'users'::regclass and tgname = 'users_search_update'
  ) then return; end if;
  loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table users, user_languages, user_technologies, ratings, leader_scores, self_attested_reports,
        ci_attested_reports, emails, identities, open_id_accounts, follows, user_repositories, analysis_steps;
      exit;
    exception when lock_not_available then
      if attempt = 600 then raise; end if;
      attempt := attempt + 1;
      perform pg_sleep(0.3);
    end;
  end loop;
  perform set_config('lock_timeout', configured, true);
  for dropped in
    select tgname as name, tgrelid::regclass as relation from pg_trigger
    where not tgisinternal and tgfoid in (
      'search_user_changed'::regproc, 'search_skills_changed'::regproc, 'search_source_changed'::regproc,
      'count_leader'::regproc, 'set_step_user'::regproc, 'copy_login'::regproc, 'copy_verified_email'::regproc,
      'copy_account'::regproc, 'copy_follow'::regproc, 'copy_repository_user'::regproc
    )
  loop
    execute format('drop trigger %I on %s', dropped.name, dropped.relation);
  end loop;
end $$;

drop function search_user_changed();
drop function search_skills_changed();
drop function search_source_changed();
drop function refresh_search(uuid[]);
drop function count_leader();
drop function set_step_user();
drop function copy_login();
drop function copy_verified_email();
drop function copy_account();
drop function copy_follow();
drop function copy_repository_user();

-- Without the check for triggers. As with them, a row that would not change is not written.
create or replace function maintain_search(changed_id uuid) returns void language plpgsql as $$
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
    facet_terms = excluded.facet_terms
  where (
    people.interested, people.experience, people.terms, people.words, people.skills, people.experiences,
    people.temperatures, people.standing, people.active_day, people.used_days, people.facet_terms
  ) is distinct from (
    excluded.interested, excluded.experience, excluded.terms, excluded.words, excluded.skills, excluded.experiences,
    excluded.temperatures, excluded.standing, excluded.active_day, excluded.used_days, excluded.facet_terms
  );
end $$;
