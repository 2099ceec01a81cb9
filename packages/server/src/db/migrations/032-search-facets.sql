-- Seniority, badges, dates of use and attested work in the developer search (docs/decisions/104-search-facets.md).

-- Null if no date is known. Written with each rating; technologies get their dates with the next analysis.
alter table user_languages add column last_used_at timestamptz;
alter table user_technologies add column last_used_at timestamptz;
update user_languages set last_used_at = used.at
  from (
    select ratings.user_id, stat ->> 'name' as title, (stat ->> 'lastUsageTimestamp')::timestamptz as at
    from ratings cross join jsonb_array_elements(ratings.person -> 'languages') as stat
  ) as used
  where used.user_id = user_languages.user_id and used.at is not null and user_languages.language = case used.title
    when 'C++' then 'cpp' when 'C#' then 'csharp' when 'F#' then 'fsharp' when 'Visual Basic' then 'visual-basic'
    when 'Sass' then 'scss' when 'Common Lisp' then 'common-lisp' when 'Terraform' then 'hcl' else lower(used.title)
  end;

-- Calendar years with commits.
create function rating_active_years(person jsonb) returns integer immutable parallel safe language sql as $$
  select count(distinct left(push ->> 'timestamp', 4))::integer
  from jsonb_array_elements(coalesce(person -> 'pushes', '[]')) as push
$$;

-- Each badge with its level and the lower ones: 'back-end verified', 'back-end good'.
create function rating_badges(person jsonb) returns text[] immutable parallel safe language sql as $$
  select array(
    select (badge ->> 'name') || ' ' || level
    from jsonb_array_elements(coalesce(person -> 'badges', '[]')) as badge
    cross join unnest(array['verified', 'good', 'great']) with ordinality as known (level, rank)
    where rank <= array_position(array['verified', 'good', 'great'], badge ->> 'level')
    order by 1
  )
$$;

-- The index reads these instead of the whole rating.
alter table ratings
  add column active_year_count integer generated always as (rating_active_years(person)) stored,
  add column badges text[] generated always as (rating_badges(person)) stored;

-- The seniority that a job title names, in English, German, French, Spanish and Portuguese. Null without such a word.
-- The words are normalized like search words, without accents.
create function job_title_seniority(job_title text) returns text immutable parallel safe language sql as $$
  select case
    when words && '{junior,jr,jnr,intern,internship,trainee,apprentice,graduate,entry,student,praktikant,praktikantin,
      werkstudent,werkstudentin,auszubildender,auszubildende,azubi,berufseinsteiger,berufseinsteigerin,studentin,
      stagiaire,apprenti,apprentie,alternant,alternante,debutant,debutante,etudiant,etudiante,becario,becaria,
      practicante,aprendiz,estudiante,estagiario,estagiaria,estudante}'::text[] then 'junior'
    when words && '{mid,middle,midlevel,medior,intermediate,intermediaire,intermedio,intermedia,pleno,plena,ssr,
      semisenior}'::text[] or title ~ '\msemi[ -]s[eé]nior' then 'mid'
    when words && '{lead,leader,head,principal,principale,cto,cio,vp,chief,director,architect,leiter,leiterin,
      teamleiter,teamleiterin,teamleitung,techleiter,abteilungsleiter,abteilungsleiterin,leitender,leitende,architekt,
      architektin,softwarearchitekt,softwarearchitektin,systemarchitekt,systemarchitektin,cheffe,chef,responsable,
      directeur,directrice,architecte,jefe,jefa,lider,arquitecto,arquitecta,directora,chefe,arquiteto,arquiteta,diretor,
      diretora}'::text[] or (words @> '{staff}' and title !~ '\mtechnical staff\M') then 'lead'
    when words && '{senior,sr,snr,seniorin,erfahrener,erfahrene,experienced,confirme,confirmee,experimente,experimentee,
      experimentado,experimentada,experiente}'::text[] then 'senior'
  end
  -- Without an offset, the words would be computed again for each condition.
  from (select search_words(coalesce(job_title, '')) as words, lower(coalesce(job_title, '')) as title offset 0) as given
$$;

-- Without a word in the job title, by the years with commits. Null without commits.
create function search_seniority(job_title text, active_years integer) returns text
immutable parallel safe language sql as $$
  select coalesce(job_title_seniority(job_title), case
    when coalesce(active_years, 0) = 0 then null
    when active_years < 2 then 'junior'
    when active_years < 6 then 'mid'
    else 'senior'
  end)
$$;

-- The repositories that reports from the user's machines or from CI jobs attest. Reports may overlap, so this is the
-- highest number that is certain.
create function attested_repository_count(owner_id uuid) returns integer stable parallel safe language sql as $$
  select greatest(
    (select coalesce(max(substring(signed from '"repositoryCount":(\d+)')::integer), 0)
      from self_attested_reports where user_id = owner_id),
    (select count(*) from ci_attested_reports where user_id = owner_id)
  )::integer
$$;

-- Days since 1970; 0 without a date.
create function day_number(at timestamptz) returns integer stable parallel safe language sql as $$
  select coalesce(floor(extract(epoch from at) / 86400), 0)::integer
$$;

-- The rank without requested skills: xp that counts half as much after two years without activity, as a logarithm so
-- that the order never changes with time. Without any evidence, 0, which is below everyone else.
create function search_standing(xp double precision, commit_count integer, active_day integer)
returns double precision immutable strict parallel safe language sql as $$
  select case when xp > 0 or commit_count > 0 or active_day > 0
    then greatest(round((ln(1 + xp) + active_day * ln(2::double precision) / 730.5) * 1e6::double precision)
      / 1e6::double precision, 1e-6::double precision)
    else 0
  end
$$;

-- When each skill was last used, and the last activity as the skill 0: the day, and the block of 32 days.
create function search_used(skills integer[], used_days integer[], active_day integer)
returns integer[] immutable strict parallel safe language sql as $$
  select array(
    select skill # unit
    from (select unnest(skills) as skill, unnest(used_days) as day union all select 0, active_day) as used
    cross join lateral unnest(array[day, 65536 + (day >> 5)]) as unit
    where day > 0
  )
$$;

drop index search_people_found, search_people_found_not_interested, search_people_order;
drop view searchable_people;
truncate search_people;
alter table search_people
  add column standing double precision not null,
  add column active_day integer not null,
  -- In the order of the skills.
  add column used_days integer[] not null,
  -- The terms that filters count, which are a fifth of all.
  add column facet_terms integer[] not null;

create view searchable_people as
  select users.id as user_id,
    search_part(users.id) as part,
    coalesce(users.job_search_status, '') <> 'close' as interested,
    users.experience,
    facets.terms || array(
      select search_term(term) from (
        select 'without visa' as term where not users.visa_sponsorship_needed
        union select 'speaks ' || (one ->> 'code') || ' ' || level
          from jsonb_array_elements(users.natural_languages) as one cross join lateral unnest(search_levels(one ->> 'level')) as level
          where level <> 'a0'
        union all select 'experience from ' || step from generate_series(0, search_step(users.experience)) as step
        union all select 'standing ' || least(floor(4 * figures.standing), 160)
        union all select unnest(known.steps)
      ) as terms
    ) as terms,
    (
      search_words(concat_ws(' ', users.name, users.login, users.job_title, users.company, users.biography))
      || array(select '@' || word from unnest(search_words(concat_ws(' ', users.location, users.preferred_location))) as word)
      || case when works.remotely then array['@'] else array[]::text[] end
    ) as words,
    known.skills, known.experiences, known.temperatures,
    figures.standing, figures.active_day, known.used_days, facets.terms as facet_terms
  from findable_users as users
  left join ratings on ratings.user_id = users.id
  cross join lateral (
    select users.remote or coalesce((users.preferred_job_types ->> 'remote')::boolean, false) as remotely
  ) as works
  cross join lateral (
    select search_seniority(users.job_title, ratings.active_year_count) as seniority,
      day_number(ratings.last_active_at) as active_day,
      search_standing(users.experience, users.commit_count, day_number(ratings.last_active_at)) as standing
    -- Each figure is computed once.
    offset 0
  ) as figures
  cross join lateral (
    select coalesce(array_agg(search_term(name) order by name), '{}') as skills,
      coalesce(array_agg(name || ' ' || search_step(experience)), '{}') as steps,
      coalesce(array_agg(experience order by name), '{}') as experiences,
      coalesce(array_agg(temperature order by name) filter (where temperature is not null), '{}') as temperatures,
      coalesce(array_agg(day_number(last_used_at) order by name), '{}') as used_days
    from (
      select 'language ' || language as name, experience, temperature, last_used_at from user_languages
        where user_id = users.id and experience > 0
      union all select 'technology ' || technology, experience, null, last_used_at from user_technologies
        where user_id = users.id and experience > 0
    ) as skill
  ) as known
  cross join lateral (
    select array(
      select search_term(term) from (
        select 'country ' || coalesce(users.country_code, '') as term
        union all select 'status ' || users.job_search_status where users.job_search_status is not null
        union all select 'job ' || key from jsonb_each(users.preferred_job_types) where value = 'true'
        union all select 'remote' where works.remotely
        union select 'speaks ' || (one ->> 'code') || ' a0' from jsonb_array_elements(users.natural_languages) as one
          where search_levels(one ->> 'level') is not null
        union all select 'seniority ' || figures.seniority where figures.seniority is not null
        union all select 'badge ' || badge from unnest(ratings.badges) as badge
        union all select 'work ' || case when attested_repository_count(users.id) > 0 then 'attested' else 'public' end
      ) as terms
    ) as terms
    -- They are computed once for both columns.
    offset 0
  ) as facets;

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
      experiences = excluded.experiences, temperatures = excluded.temperatures,
      standing = excluded.standing, active_day = excluded.active_day, used_days = excluded.used_days,
      facet_terms = excluded.facet_terms
    where people is distinct from excluded;
end $$;

drop trigger users_search_update on users;
create trigger users_search_update after update on users for each row
  when ((
    old.login, old.name, old.job_title, old.biography, old.company, old.location, old.country_code,
    old.natural_languages, old.visibility, old.job_search_status, old.preferred_location, old.visa_sponsorship_needed,
    old.preferred_job_types, old.remote, old.anonymous_token_hash, old.experience, old.deleted_at,
    old.findable_since, old.commit_count
  ) is distinct from (
    new.login, new.name, new.job_title, new.biography, new.company, new.location, new.country_code,
    new.natural_languages, new.visibility, new.job_search_status, new.preferred_location, new.visa_sponsorship_needed,
    new.preferred_job_types, new.remote, new.anonymous_token_hash, new.experience, new.deleted_at,
    new.findable_since, new.commit_count
  ))
  execute function search_user_changed();

create function search_source_changed() returns trigger language plpgsql as $$
begin
  perform refresh_search(array_remove(array[
    case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end
  ], null));
  return null;
end $$;
create trigger ratings_search_insert after insert on ratings for each row execute function search_source_changed();
create trigger ratings_search_update after update on ratings for each row
  when ((old.user_id, old.last_active_at, old.active_year_count, old.badges)
    is distinct from (new.user_id, new.last_active_at, new.active_year_count, new.badges))
  execute function search_source_changed();
create trigger ratings_search_delete after delete on ratings for each row execute function search_source_changed();
create trigger self_attested_reports_search after insert or update or delete on self_attested_reports
  for each row execute function search_source_changed();
create trigger ci_attested_reports_search after insert or update or delete on ci_attested_reports
  for each row execute function search_source_changed();

insert into search_people select * from searchable_people;
create index search_people_found on search_people using gin (
  search_pairs(skills, experiences), skills, search_prefixes(words), terms, search_used(skills, used_days, active_day)
) with (fastupdate = off) where interested;
create index search_people_found_not_interested on search_people using gin (
  search_pairs(skills, experiences), skills, search_prefixes(words), terms, search_used(skills, used_days, active_day)
) with (fastupdate = off) where not interested;
create index search_people_standing on search_people (standing desc, user_id);
create index search_people_recent on search_people ((active_day::double precision) desc, user_id);
