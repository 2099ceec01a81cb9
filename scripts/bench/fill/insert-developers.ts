import { badgeKeys, countries, languages, technologies } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { Database } from '../../../packages/server/src/db/tables.ts'

/**
 * Inserts developers with a realistic, skewed distribution: few languages, technologies and countries are
 * common. Each has 3 to 8 languages and 5 to 30 technologies. Deterministic except for the ids.
 */
export async function insertDevelopers(db: Database, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(settings).execute(connection)
    await sql.raw(dropIndexes).execute(connection)
    const userIndexes = await dropUserIndexes(connection)
    await insertDeveloperRows(connection, count)
    await sql.raw(indexRowsByUser).execute(connection)
    await Promise.all([0, 1].map((half) => insertSearchIndexHalf(db, half)))
    await sql.raw(createIndexes).execute(connection)
    for (const definition of userIndexes) await sql.raw(definition).execute(connection)
  })
  // As autovacuum does eventually.
  await sql`vacuum analyze`.execute(db)
}

/** PostgreSQL inserts with one process, so two connections take half the time. */
async function insertSearchIndexHalf(db: Database, half: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql.raw('set local session_replication_role = replica; set local jit = off').execute(trx)
    await sql`
      insert into search_people select * from searchable_people
      where get_byte(uuid_send(user_id), 15) % 2 = ${half}::int`.execute(trx)
  })
}

/** Inserts only the rows of the developers, not those that follow from them. */
export async function insertDeveloperRows(db: Database, count: number): Promise<void> {
  await insertUsers(db, count)
  await sql`
    insert into user_languages (user_id, language, experience, temperature, last_used_at)
    select id, (${languageKeys}::text[])[place], ${xp}, round(random() * 100), ${someTimeAgo} from (
      select distinct id, floor(power(${languageKeys.length}, random()))::int as place
      from users cross join lateral generate_series(1, 3 + mod(abs(hashtext(login)), 6)) as pick
    ) as picked`.execute(db)
  await sql`
    insert into user_technologies (user_id, technology, experience, last_used_at)
    select id, (${technologyKeys}::text[])[place], ${xp}, ${someTimeAgo} from (
      select distinct id, floor(power(${technologyKeys.length}, random()))::int as place
      from users cross join lateral
        generate_series(1, 5 + (25 * power(mod(abs(hashtext(login || 't')), 1000) / 1000.0, 3))::int) as pick
    ) as picked`.execute(db)
  await sql.raw(updateTotals).execute(db)
  await insertRatings(db)
}

/** Only what the search index reads: the latest activity, years with commits, and badges. */
async function insertRatings(db: Database): Promise<void> {
  await sql`
    insert into ratings (id, user_id, run_id, person, model, catalog_version, as_of, last_active_at)
    select gen_random_uuid(), id, gen_random_uuid(), jsonb_build_object(
        'experience', jsonb_build_object('code', experience, 'stackOverflow', 0), 'languages', '[]'::jsonb, 'groups', '[]'::jsonb,
        'pushes', (select jsonb_agg(jsonb_build_object(
            'timestamp', (2026 - year) || '-03-01T00:00:00.000Z', 'commitCount', 1, 'languages', '[]'::jsonb))
          from generate_series(0, mod(abs(hashtext(login)), 12)) as year),
        'badges', case when mod(abs(hashtext(login || 'b')), 3) > 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
          'name', ${pickSkewed(badgeKeys)}, 'level', ${pickSkewed(['verified', 'good', 'great'])}, 'cold', false,
          'lastUsageTimestamp', null, 'figures', '{}'::jsonb, 'missing', '[]'::jsonb)) end
      ), 'xp/2', 'bench', now(), ${someTimeAgo}
    from users`.execute(db)
}

const settings = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set jit = off;
  set maintenance_work_mem = '4GB';
  set work_mem = '64MB';
  select setseed(0.43)`

/** Loads unlogged tables and creates the indexes afterwards. With indexes in place, this takes hours. */
const dropIndexes = `
  drop index search_people_found, search_people_found_not_interested, user_languages_language, user_technologies_technology;
  alter table user_languages drop constraint user_languages_pkey;
  alter table user_technologies drop constraint user_technologies_pkey;
  alter table user_languages set unlogged;
  alter table user_technologies set unlogged;
  alter table search_people_sampled set unlogged;
  alter table search_people_some set unlogged;
  alter table search_people_others set unlogged;`

/** Each row is written twice, and the index of similar names alone takes minutes. Returns the definitions. */
async function dropUserIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'users'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

const updateTotals = `
  update users set experience = total
    from (select user_id, sum(experience) as total from user_languages group by user_id) as totals
    where totals.user_id = users.id;`

/** The search index reads the rows of one user after the other. */
const indexRowsByUser = `
  create index user_languages_of_user on user_languages (user_id);
  create index user_technologies_of_user on user_technologies (user_id);
  analyze users, user_languages, user_technologies;`

const createIndexes = `
  drop index user_languages_of_user, user_technologies_of_user;
  alter table user_languages add primary key (user_id, language);
  alter table user_technologies add primary key (user_id, technology);
  create index user_languages_language on user_languages (language, experience desc, user_id);
  create index user_technologies_technology on user_technologies (technology, experience desc, user_id);
  create index search_people_found on search_people
    using gin (search_pairs(skills, experiences), skills, search_prefixes(words), terms, search_used(skills, used_days, active_day))
    with (fastupdate = off) where interested;
  create index search_people_found_not_interested on search_people
    using gin (search_pairs(skills, experiences), skills, search_prefixes(words), terms, search_used(skills, used_days, active_day))
    with (fastupdate = off) where not interested;
  set session_replication_role = default`

const commonLanguages = ['javascript', 'html', 'python', 'css', 'java', 'typescript', 'shell']
const languageKeys = [
  ...commonLanguages,
  ...languages.map(({ key }) => key).filter((key) => !commonLanguages.includes(key)),
].slice(0, 55)
const commonTechnologies = ['docker', 'react', 'jest', 'express', 'nodejs', 'postgresql', 'django']
const technologyKeys = [
  ...commonTechnologies,
  ...technologies.map(({ key }) => key).filter((key) => !commonTechnologies.includes(key)),
].slice(0, 400)
const countryCodes = countries.map(({ code }) => code.toLowerCase())

/** Half of the times are within the last five months. */
const someTimeAgo = sql.raw("now() + interval '200 days' * ln(1 - random())")

/** Skewed: half of the values are above 25, one percent above 600. */
const xp = sql.raw('exp(3.2 + 1.4 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()))')

const splitWords = (text: string) => text.split(' ')
const firstNames = splitWords(
  'Ada Maria James Mary John Patricia Robert Jennifer Michael Linda William Elena David Olga Richard Susan Joseph Jessica Thomas Sarah Carlos Karen Daniel Wei Matthew Ling Anthony Yuki Mark Priya Rahul Fatima Ahmed Chen Sofia Lukas Emma Noah Lena Paul Anna Jan Marta Pedro Inês João Hugo Chloé Luca Giulia Marco Ivan Svetlana Dmitri Amara Kofi Zanele Thabo Mina Hiro',
)
const syllables = splitWords(
  'ber man stein wood ley ford ton ham son sen ski ov eva ez es ura moto naka wara gupta pat el raj kum ar zhang li wang oko nkwo adé mba ros si bian chi ver di mül ler schmi dt hof fer',
)
const titles = splitWords('Software Backend Frontend Mobile Data Platform Embedded Security')
const roles = splitWords('engineer developer architect programmer lead')
const fields = splitWords(
  'compilers databases search payments logistics maps games robots music health education energy privacy networks languages graphics finance travel hardware science',
)
const cities = splitWords(
  'Berlin Lisbon Porto London Paris Madrid Warsaw Bangalore Chicago Toronto Lagos Nairobi Tokyo Osaka Seoul Lima Bogotá Oslo Vienna Prague',
)

/** Picks a value; earlier ones are more likely. */
const pickSkewed = (values: readonly string[]) =>
  sql`(${values}::text[])[1 + floor(${values.length} * power(random(), 2))::int]`

async function insertUsers(db: Database, count: number): Promise<void> {
  await sql`
    insert into users (
      id, login, name, job_title, company, biography, location, country_code, visibility, job_search_status,
      preferred_location, remote, visa_sponsorship_needed, preferred_job_types, natural_languages, findable_since,
      analyze_timestamp
    )
    select gen_random_uuid(), lower(substr(first, 1, 3)) || last || '-' || number, first || ' ' || initcap(last),
      case when random() < 0.7 then ${pickSkewed(titles)} || ' ' || ${pickSkewed(roles)} end,
      case when random() < 0.6 then initcap(${pickSkewed(syllables)} || ${pickSkewed(syllables)}) || ' ' || ${pickSkewed(splitWords('Labs GmbH Inc Systems Works'))} end,
      case when random() < 0.5 then 'Writes programs about ' || ${pickSkewed(fields)} || ' and ' || ${pickSkewed(fields)} || ', mostly at night' end,
      case when random() < 0.8 then ${pickSkewed(cities)} end,
      case when random() < 0.9 then ${pickSkewed(countryCodes)} end,
      case when random() < 0.95 then 'public' else 'private' end,
      case when random() < 0.1 then 'active' when random() < 0.3 then 'open' when random() < 0.2 then 'close' end,
      case when random() < 0.2 then ${pickSkewed(cities)} end,
      random() < 0.25, random() < 0.3,
      jsonb_build_object('remote', random() < 0.1, 'fullTime', random() < 0.9, 'partTime', random() < 0.2,
        'hourlyPaid', random() < 0.1, 'shortTerm', random() < 0.1, 'intern', random() < 0.05),
      jsonb_build_array(
        jsonb_build_object('code', 'en', 'level', ${pickSkewed(splitWords('c1 b2 b1 native c2 a2'))}),
        jsonb_build_object('code', ${pickSkewed(splitWords('de pt es fr zh ja pl'))}, 'level', ${pickSkewed(splitWords('native b1 a2 c1'))})
      ),
      '2026-05-01T00:00:00.000Z', '2026-05-31T00:00:00.000Z'
    from (
      select number, ${pickSkewed(firstNames)} as first, ${pickSkewed(syllables)} || ${pickSkewed(syllables)} || ${pickSkewed(syllables)} as last
      from generate_series(1, ${count}::int) as number
    ) as named`.execute(db)
}
