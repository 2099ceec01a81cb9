-- The developer search index, second version (docs/decisions/043): frequent queries have their own index terms,
-- and a sample of all users is partitioned off to estimate the number of matches and their best scores.
drop view searchable_people;
drop table search_people;

-- Finer steps at the top, where few users are: the first page of a large result is found by these.
create or replace function search_step(experience double precision)
returns integer immutable strict parallel safe language sql
  return width_bucket(experience, array[
    1, 2, 5, 10, 20, 30, 40, 50, 70, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 700, 850, 1000, 1250, 1500,
    1750, 2000, 2500, 3000, 3500
  ]::double precision[]);

-- The partition of search_people that a user belongs to: every 64th user in the first, every eighth in the second.
create function search_part(user_id uuid) returns smallint immutable strict parallel safe language sql
  return case
    when get_byte(uuid_send(user_id), 15) < 4 then 0
    when get_byte(uuid_send(user_id), 15) < 36 then 1
    else 2
  end;

-- Index terms of words: their prefixes of three to ten letters. Shorter words and words of locations stay whole.
create function search_beginnings(words text[]) returns text[] immutable strict parallel safe language sql
  return array(
    select distinct left(word, size)
    from unnest(words) as word
    cross join lateral generate_series(
      case when starts_with(word, '@') then length(word) else least(3, length(word)) end,
      case when starts_with(word, '@') then length(word) else least(10, length(word)) end
    ) as size
  );

-- Pairs of skills with high xp: the terms of both, and each step that ln(1 + xp) + ln(1 + xp) reaches,
-- four per unit, from 10 to 18. A user with more than 300 such pairs gets the single term 0.
create function search_pairs(skills integer[], experiences double precision[])
returns integer[] immutable strict parallel safe language sql
  return (
    with known as materialized (
      select skill, ln(1 + experience) as worth from unnest(skills, experiences) as one (skill, experience)
    ), pairs as materialized (
      select one.skill # other.skill as pair, least(floor(4 * (one.worth + other.worth)), 72)::integer as last
      from known as one join known as other on one.skill < other.skill and one.worth + other.worth >= 10
    )
    select case when (select count(*) from pairs) > 300 then array[0]
      else array(select pair # (step << 16) from pairs cross join lateral generate_series(40, last) as step)
    end
  );

-- The level at which a user speaks a language, and all lower levels.
create function search_levels(level text) returns text[] immutable strict parallel safe language sql
  return (
    with known as (select array['a0', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'] as levels)
    select levels[:array_position(levels, level)] from known
  );

-- All users that recruiters may find, maintained only by triggers.
create table search_people (
  user_id uuid not null references users on delete cascade,
  part smallint not null,
  -- Excludes users who are not interested in jobs.
  interested boolean not null,
  experience double precision not null,
  marks integer[] not null,
  -- Words of the profile; with an at sign those of locations, and an at sign alone for remote work.
  words text[] collate "C" not null,
  -- Terms of languages, then of technologies, with the xp of each, and the temperatures of the languages.
  skills integer[] not null,
  experiences double precision[] not null,
  temperatures double precision[] not null,
  primary key (user_id, part)
) partition by list (part);
create table search_people_sampled partition of search_people for values in (0);
create table search_people_some partition of search_people for values in (1);
create table search_people_others partition of search_people for values in (2);
create index search_people_found on search_people
  using gin (search_pairs(skills, experiences), skills, search_beginnings(words), marks) with (fastupdate = off) where interested;
create index search_people_found_not_interested on search_people
  using gin (search_pairs(skills, experiences), skills, search_beginnings(words), marks) with (fastupdate = off) where not interested;
create index search_people_order on search_people (experience desc, user_id);

create view searchable_people as
  select users.id as user_id,
    search_part(users.id) as part,
    coalesce(users.job_search_status, '') <> 'close' as interested,
    users.experience,
    array(
      select search_mark(mark) from (
        select 'country ' || coalesce(users.country_code, '') as mark
        union all select 'status ' || users.job_search_status where users.job_search_status is not null
        union all select 'job ' || key from jsonb_each(users.preferred_job_types) where value = 'true'
        union all select 'remote' where works.remotely
        union all select 'without visa' where not users.visa_sponsorship_needed
        union select 'speaks ' || (one ->> 'code') || ' ' || level
          from jsonb_array_elements(users.natural_languages) as one cross join lateral unnest(search_levels(one ->> 'level')) as level
        union all select 'experience ' || search_step(users.experience)
        union all select 'experience from ' || step from generate_series(0, search_step(users.experience)) as step
        union all select unnest(known.steps)
      ) as marks
    ) as marks,
    (
      search_words(concat_ws(' ', users.name, users.login, users.job_title, users.company, users.biography))
      || array(select '@' || word from unnest(search_words(concat_ws(' ', users.location, users.preferred_location))) as word)
      || case when works.remotely then array['@'] else array[]::text[] end
    ) as words,
    known.skills, known.experiences, known.temperatures
  from visible_users as users
  cross join lateral (
    select users.remote or coalesce((users.preferred_job_types ->> 'remote')::boolean, false) as remotely
  ) as works
  cross join lateral (
    select coalesce(array_agg(search_mark(name) order by name), '{}') as skills,
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

-- Concurrent changes of a user wait here, so that the last one indexes all of them.
create or replace function refresh_search(ids uuid[]) returns void language plpgsql as $$
begin
  perform from users where id = any (ids) order by id for no key update;
  delete from search_people
    where user_id = any (ids) and not exists (select from visible_users where id = search_people.user_id);
  insert into search_people as people
    select * from searchable_people where user_id = any (ids)
    on conflict (user_id, part) do update set interested = excluded.interested, experience = excluded.experience,
      marks = excluded.marks, words = excluded.words, skills = excluded.skills,
      experiences = excluded.experiences, temperatures = excluded.temperatures
    where people is distinct from excluded;
end $$;

insert into search_people select * from searchable_people;
