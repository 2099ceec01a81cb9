-- Profile views by recruiters.
create table looks (
  user_id uuid not null references users on delete cascade,
  looker_id uuid not null references users on delete cascade,
  look_count integer not null default 1,
  last_looked_at timestamptz not null default now(),
  primary key (user_id, looker_id)
);
create index looks_latest on looks (user_id, last_looked_at desc);
create index looks_looker on looks (looker_id);

-- Device authorization requests.
create table device_requests (
  id uuid primary key,
  device_hash bytea not null unique,
  code_hash bytea not null unique,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'denied')),
  user_id uuid references users on delete cascade,
  asked_at timestamptz,
  created_at timestamptz not null default now()
);
create index device_requests_user on device_requests (user_id);
create index device_requests_created on device_requests (created_at);

-- Indexes for the segments and counts of the admin pages: small segments are found without a full scan.
create index users_by_visibility on users (visibility, created_at desc, id desc);
create index users_by_role on users (role, created_at desc, id desc) where role <> 'user';
create index users_insiders on users (created_at desc, id desc) where insider;
create index users_analyzing on users (created_at desc, id desc) where run_id is not null;
create index users_analyzed on users (created_at desc, id desc) where analyze_timestamp is not null;
create index repositories_private on repositories (id) where private;
create index repositories_waiting on repositories (id) where analyzed_at is null and failure is null;
create index repositories_failed on repositories (failure) where failure is not null;
create index repository_packages_unknown on repository_packages (ecosystem, name) where technology is null;
create index analysis_runs_finished on analysis_runs (finished_at) where state = 'done';

-- The number of visitors per day, without their identities.
create table visit_days (
  date date primary key,
  people integer not null
);

-- The search index of developers. An index term is a property of a user (`country de`, `language go 3`), as a number.
create function search_mark(name text) returns integer immutable strict parallel safe language sql
  return ('x' || encode(substr(sha256(convert_to(name, 'UTF8')), 1, 4), 'hex'))::bit(32)::integer;

-- Terms for experience come in steps; a user has the terms of all steps up to their xp.
create function search_step(experience double precision) returns integer immutable strict parallel safe language sql
  return width_bucket(experience, array[
    1, 2, 5, 10, 20, 30, 40, 50, 70, 100, 150, 200, 250, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000
  ]::double precision[]);

-- Words without accents and in lower case, both of profiles and of queries.
create function search_words(input text) returns text[] immutable strict parallel safe language sql
  return array(
    select distinct left(word, 60)
    from regexp_split_to_table(
      regexp_replace(normalize(lower(input), nfkd), '[\u0300-\u036f]', '', 'g'), '[[:space:][:punct:]]+'
    ) as word
    where word <> ''
  );

-- All users that recruiters may find, maintained only by the triggers below.
create table search_people (
  user_id uuid primary key references users on delete cascade,
  -- Excludes users who are not interested in jobs.
  interested boolean not null,
  experience double precision not null,
  marks integer[] not null,
  -- Words of the profile; with an at sign those of locations, and an at sign alone for remote work.
  words tsvector not null,
  -- Terms of languages, then of technologies, with the xp of each, and the temperatures of the languages.
  skills integer[] not null,
  experiences double precision[] not null,
  temperatures double precision[] not null
);
create index search_people_found on search_people using gin (skills, marks, words) with (fastupdate = off)
  where interested;
create index search_people_found_not_interested on search_people using gin (skills, marks, words) with (fastupdate = off)
  where not interested;
create index search_people_order on search_people (experience desc, user_id);

-- The highest xp comes first.
drop index user_languages_language;
create index user_languages_language on user_languages (language, experience desc, user_id);
drop index user_technologies_technology;
create index user_technologies_technology on user_technologies (technology, experience desc, user_id);

create view searchable_people as
  select users.id as user_id,
    coalesce(users.job_search_status, '') <> 'close' as interested,
    users.experience,
    array(
      select search_mark(mark) from (
        select 'country ' || coalesce(users.country_code, '') as mark
        union all select 'status ' || users.job_search_status where users.job_search_status is not null
        union all select 'job ' || key from jsonb_each(users.preferred_job_types) where value = 'true'
        union all select 'remote' where works.remotely
        union all select 'without visa' where not users.visa_sponsorship_needed
        union all select 'speaks ' || (one ->> 'code') || ' ' || (one ->> 'level') from jsonb_array_elements(users.natural_languages) as one
        union all select 'experience ' || search_step(users.experience)
        union all select 'language ' || language || ' ' || search_step(experience) from user_languages
          where user_id = users.id and experience > 0
        union all select 'technology ' || technology || ' ' || search_step(experience) from user_technologies
          where user_id = users.id and experience > 0
      ) as marks
    ) as marks,
    array_to_tsvector(
      search_words(concat_ws(' ', users.name, users.login, users.job_title, users.company, users.biography))
      || array(select '@' || word from unnest(search_words(concat_ws(' ', users.location, users.preferred_location))) as word)
      || case when works.remotely then array['@'] else array[]::text[] end
    ) as words,
    array(
      select search_mark('language ' || language) from user_languages
      where user_id = users.id and experience > 0 order by language
    ) || array(
      select search_mark('technology ' || technology) from user_technologies
      where user_id = users.id and experience > 0 order by technology
    ) as skills,
    array(
      select experience from user_languages where user_id = users.id and experience > 0 order by language
    ) || array(
      select experience from user_technologies where user_id = users.id and experience > 0 order by technology
    ) as experiences,
    array(
      select temperature from user_languages where user_id = users.id and experience > 0 order by language
    ) as temperatures
  from visible_users as users
  cross join lateral (
    select users.remote or coalesce((users.preferred_job_types ->> 'remote')::boolean, false) as remotely
  ) as works;

-- Concurrent changes of a user wait here, so that the last one indexes all of them.
create function refresh_search(ids uuid[]) returns void language plpgsql as $$
begin
  perform from users where id = any (ids) order by id for no key update;
  delete from search_people
    where user_id = any (ids) and not exists (select from visible_users where id = search_people.user_id);
  insert into search_people
    select * from searchable_people where user_id = any (ids)
    on conflict (user_id) do update set interested = excluded.interested, experience = excluded.experience,
      marks = excluded.marks, words = excluded.words, skills = excluded.skills,
      experiences = excluded.experiences, temperatures = excluded.temperatures;
end $$;

create function search_user_changed() returns trigger language plpgsql as $$
begin
  perform refresh_search(array[new.id]);
  return null;
end $$;
create trigger users_searched_for after insert on users for each row execute function search_user_changed();
create trigger users_searched_for_otherwise after update on users for each row
  when ((
    old.login, old.name, old.job_title, old.biography, old.company, old.location, old.country_code,
    old.natural_languages, old.visibility, old.job_search_status, old.preferred_location, old.visa_sponsorship_needed,
    old.preferred_job_types, old.remote, old.anonymous_token_hash, old.experience, old.deleted_at
  ) is distinct from (
    new.login, new.name, new.job_title, new.biography, new.company, new.location, new.country_code,
    new.natural_languages, new.visibility, new.job_search_status, new.preferred_location, new.visa_sponsorship_needed,
    new.preferred_job_types, new.remote, new.anonymous_token_hash, new.experience, new.deleted_at
  ))
  execute function search_user_changed();

create function search_skills_changed() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(select distinct user_id from changed));
  return null;
end $$;
create trigger user_languages_came after insert on user_languages
  referencing new table as changed for each statement execute function search_skills_changed();
create trigger user_languages_changed after update on user_languages
  referencing new table as changed for each statement execute function search_skills_changed();
create trigger user_languages_went after delete on user_languages
  referencing old table as changed for each statement execute function search_skills_changed();
create trigger user_technologies_came after insert on user_technologies
  referencing new table as changed for each statement execute function search_skills_changed();
create trigger user_technologies_changed after update on user_technologies
  referencing new table as changed for each statement execute function search_skills_changed();
create trigger user_technologies_went after delete on user_technologies
  referencing old table as changed for each statement execute function search_skills_changed();

insert into search_people select * from searchable_people;
