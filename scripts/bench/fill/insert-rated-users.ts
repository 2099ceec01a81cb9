import { randomUUIDv7 } from 'node:crypto'
import { badgeKeys, groups, leaderboardLanguages, technologies } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import { type Database, json, type StoredPerson } from '../../../packages/server/src/db/tables.ts'

/**
 * Inserts users with ratings, each with a typical number of languages, technologies and repositories. Returns
 * their logins.
 */
export async function insertRatedUsers(db: Database, count: number): Promise<string[]> {
  await db
    .insertInto('repositories')
    .values(Array.from({ length: REPOSITORIES }, createRepository))
    .execute()
  const organizations = ['weavers', 'engines'].map((login) => ({ id: randomUUIDv7(), login, name: login }))
  await db.insertInto('organizations').values(organizations).execute()
  const users = Array.from({ length: count }, (_, number) => createUser(number))
  for (let start = 0; start < count; start += BATCH_SIZE)
    await db
      .insertInto('users')
      .values(users.slice(start, start + BATCH_SIZE))
      .execute()
  await insertRatings(db)
  return users.map(({ login }) => login)
}

/** Inserts what belongs to the users: the same for each, so one statement per table is enough. */
async function insertRatings(db: Database): Promise<void> {
  await sql`
    insert into ratings (id, user_id, run_id, person, model, catalog_version, as_of)
    select gen_random_uuid(), id, gen_random_uuid(), ${json(typicalPerson)}::jsonb, 'xp/2', 'bench', ${TIMESTAMP}::timestamptz from users`.execute(
    db,
  )
  await sql`
    insert into user_languages (user_id, language, experience, open_source_experience, temperature)
    select users.id, one.language, one.experience, one."openSourceExperience", one.temperature
    from users cross join jsonb_to_recordset(${json(languages)}::jsonb) as one (
      language text, experience float8, "openSourceExperience" float8, temperature float8
    )`.execute(db)
  await sql`
    insert into user_repositories (user_id, repository_id, contributed, experience)
    select users.id, repositories.id, true, 20 from users cross join repositories`.execute(db)
  await sql`
    insert into organization_members (organization_id, user_id)
    select organizations.id, users.id from users cross join organizations`.execute(db)
  await sql`
    insert into analysis_runs (id, user_id, state, listed_at, finished_at)
    select gen_random_uuid(), id, 'done', ${TIMESTAMP}::timestamptz, ${TIMESTAMP}::timestamptz from users`.execute(
    db,
  )
  await sql`
    insert into analysis_steps (run_id, user_id, repository_id, state)
    select analysis_runs.id, analysis_runs.user_id, repositories.id, 'done' from analysis_runs cross join repositories`.execute(
    db,
  )
}

const BATCH_SIZE = 1000
const REPOSITORIES = 8
const TIMESTAMP = '2026-05-31T00:00:00.000Z'

const languages = leaderboardLanguages.slice(0, 10).map(({ key, title }, index) => ({
  ...{ language: key, name: title, experience: 480.25 / (index + 1) },
  ...{ openSourceExperience: 120.5 / (index + 1), temperature: 90 - index * 8 },
}))
const experience = languages.reduce((sum, language) => sum + language.experience, 0)

function createUser(number: number) {
  return {
    ...{ id: randomUUIDv7(), login: `person-${number}`, name: `Ada Byrne the ${number}th` },
    ...{ jobTitle: 'Software engineer', company: 'Analytical Engines', location: 'London, England' },
    ...{ countryCode: 'gb', biography: 'Weaves algebraic patterns just as looms weave flowers and leaves.' },
    ...{ url: `https://person-${number}.example`, avatarUrl: `https://person-${number}.example/avatar.png` },
    links: json([
      { url: 'https://github.com/someone', type: 'gitHub' },
      { url: 'https://gitlab.com/someone', type: 'gitLab' },
      { url: 'https://someone.example/notes', type: 'blog' },
    ]),
    ...{ experience, level: 7, activeMonthCount: 61, commitCount: 4321, analyzeTimestamp: TIMESTAMP },
    findableSince: TIMESTAMP,
    ...{ repositoryCount: REPOSITORIES, projectCount: REPOSITORIES, followerCount: 12, followingCount: 7 },
  }
}

/** A rating of typical size. */
export const typicalPerson: StoredPerson = {
  name: 'Ada Byrne',
  experience: { total: experience, code: experience, stackOverflow: 0 },
  ...{ level: 7, commitCount: 4321, activeMonthCount: 61 },
  languages: languages.map(({ name, experience, temperature }) => ({
    ...{ name, experience, temperature, lastUsageTimestamp: TIMESTAMP },
    ...{ additionCount: 51_234, deletionCount: 12_345, commitCount: 1234 },
  })),
  groups: createGroups(30),
  badges: badgeKeys.slice(0, 3).map((name) => ({
    ...{ name, level: 'good', cold: false, lastUsageTimestamp: TIMESTAMP },
    figures: { experience: 240.5, activeMonthCount: 31, repositoryCount: 4 },
    missing: [{ figure: 'experience', have: 240.5, need: 320 }],
  })),
  plausibility: { flags: [], corroboratedBy: 'stars' },
  pushes: Array.from({ length: 60 }, (_, month) => ({
    timestamp: new Date(Date.UTC(2021, month)).toISOString(),
    commitCount: 40,
    languages: languages
      .slice(0, 3)
      .map(({ name }) => ({ name, additionCount: 400, deletionCount: 80, commitCount: 13 })),
  })),
}

function createGroups(count: number): StoredPerson['groups'] {
  const known = technologies.slice(0, count)
  return groups.flatMap(({ key, title, color }) => {
    const own = known.filter(({ group }) => group === key)
    if (own.length === 0) return []
    const stats = own.map(({ key: name, title }) => ({
      ...{ name, title, experience: 42.5, temperature: 61, activeMonthCount: 12 },
      ...{ projectCount: 3, declaredOnly: false },
    }))
    return [{ name: key, title, color, technologies: stats }]
  })
}

function createRepository(_: unknown, index: number) {
  const fullName = `engines/engine-${index}`
  return {
    ...{ id: randomUUIDv7(), source: 'github' as const, fullName, name: `engine-${index}`, stars: 40 },
    ...{ cloneUrl: `https://github.example/${fullName}.git`, url: `https://github.example/${fullName}` },
  } as const
}
