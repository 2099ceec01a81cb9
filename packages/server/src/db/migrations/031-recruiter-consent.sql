-- The consent to being found by recruiters, the hiring log, and the terms of a job (docs/decisions/102-recruiter-consent.md).

-- When the user agreed to being found by recruiters. Null without consent, which is the default for everyone.
alter table users add column findable_since timestamptz;
create or replace view visible_users as
  select * from users
  where visibility in ('public', 'visible') and deleted_at is null and anonymous_token_hash is null;

-- The users whom searches, shortlists, exports and alerts may contain. Nothing else decides that.
create view findable_users as select * from visible_users where findable_since is not null;

-- Each change of the consent, as proof of it.
create table consent_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  granted boolean not null,
  -- Where the user decided: at sign-up, in the settings, or on another page.
  place text not null check (place in ('signUp', 'settings')),
  changed_at timestamptz not null default now()
);
create index consent_changes_of_user on consent_changes (user_id, changed_at desc);

-- What recruiters asked and did. Rows outlive the people they name, so that an audit remains complete.
create table hiring_log (
  id uuid primary key,
  at timestamptz not null default now(),
  recruiter_id uuid references users on delete set null,
  organization_id uuid references organizations on delete set null,
  action text not null,
  -- The person it concerned. Null for searches and exports of several people.
  user_id uuid references users on delete set null,
  job_id uuid references jobs on delete set null,
  -- Criteria and counts, never names or contact details.
  details jsonb not null default '{}'
);
create index hiring_log_latest on hiring_log (at desc, id desc);
create index hiring_log_of_organization on hiring_log (organization_id, at desc, id desc);
create index hiring_log_of_recruiter on hiring_log (recruiter_id, at desc, id desc);
create index hiring_log_of_user on hiring_log (user_id, at desc, id desc);
create index hiring_log_of_job on hiring_log (job_id);

-- How to apply for a job, and its terms.
alter table jobs
  add column apply_method text check (apply_method in ('link', 'email', 'profile')),
  add column apply_email text,
  add column employment_types text[] not null default '{}',
  add column seniorities text[] not null default '{}',
  add column salary_min integer,
  add column salary_max integer,
  add column salary_currency text,
  add column salary_period text check (salary_period in ('hour', 'day', 'month', 'year'));
update jobs set apply_method = case when url = '' then 'profile' else 'link' end where status = 'published';

create or replace view searchable_people as
  select users.id as user_id,
    search_part(users.id) as part,
    coalesce(users.job_search_status, '') <> 'close' as interested,
    users.experience,
    array(
      select search_term(term) from (
        select 'country ' || coalesce(users.country_code, '') as term
        union all select 'status ' || users.job_search_status where users.job_search_status is not null
        union all select 'job ' || key from jsonb_each(users.preferred_job_types) where value = 'true'
        union all select 'remote' where works.remotely
        union all select 'without visa' where not users.visa_sponsorship_needed
        union select 'speaks ' || (one ->> 'code') || ' ' || level
          from jsonb_array_elements(users.natural_languages) as one cross join lateral unnest(search_levels(one ->> 'level')) as level
        union all select 'experience ' || search_step(users.experience)
        union all select 'experience from ' || step from generate_series(0, search_step(users.experience)) as step
        union all select unnest(known.steps)
      ) as terms
    ) as terms,
    (
      search_words(concat_ws(' ', users.name, users.login, users.job_title, users.company, users.biography))
      || array(select '@' || word from unnest(search_words(concat_ws(' ', users.location, users.preferred_location))) as word)
      || case when works.remotely then array['@'] else array[]::text[] end
    ) as words,
    known.skills, known.experiences, known.temperatures
  from findable_users as users
  cross join lateral (
    select users.remote or coalesce((users.preferred_job_types ->> 'remote')::boolean, false) as remotely
  ) as works
  cross join lateral (
    select coalesce(array_agg(search_term(name) order by name), '{}') as skills,
      coalesce(array_agg(name || ' ' || search_step(experience)), '{}') as steps,
      coalesce(array_agg(experience order by name), '{}') as experiences,
      coalesce(array_agg(temperature order by name) filter (where temperature is not null), '{}') as temperatures
    from (
      select 'language ' || language as name, experience, temperature from user_languages
        where user_id = users.id and experience > 0
      union all select 'technology ' || technology, experience, null from user_technologies
        where user_id = users.id and experience > 0
    ) as skill
  ) as known;

create or replace function refresh_search(ids uuid[]) returns void language plpgsql as $$
begin
  -- Concurrent changes of a user wait here, so that the last one indexes all of them.
  perform from users where id = any (ids) order by id for no key update;
  delete from search_people
    where user_id = any (ids) and not exists (select from findable_users where id = search_people.user_id);
  insert into search_people as people
    select * from searchable_people where user_id = any (ids)
    on conflict (user_id, part) do update set interested = excluded.interested, experience = excluded.experience,
      terms = excluded.terms, words = excluded.words, skills = excluded.skills,
      experiences = excluded.experiences, temperatures = excluded.temperatures
    where people is distinct from excluded;
end $$;

drop trigger users_search_update on users;
create trigger users_search_update after update on users for each row
  when ((
    old.login, old.name, old.job_title, old.biography, old.company, old.location, old.country_code,
    old.natural_languages, old.visibility, old.job_search_status, old.preferred_location, old.visa_sponsorship_needed,
    old.preferred_job_types, old.remote, old.anonymous_token_hash, old.experience, old.deleted_at,
    old.findable_since
  ) is distinct from (
    new.login, new.name, new.job_title, new.biography, new.company, new.location, new.country_code,
    new.natural_languages, new.visibility, new.job_search_status, new.preferred_location, new.visa_sponsorship_needed,
    new.preferred_job_types, new.remote, new.anonymous_token_hash, new.experience, new.deleted_at,
    new.findable_since
  ))
  execute function search_user_changed();

-- No one has agreed yet.
delete from search_people;
