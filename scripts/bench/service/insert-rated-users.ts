import { randomUUIDv7 } from 'node:crypto'
import { badgeKeys, groups, leaderboardLanguages, technologies } from '@handiwork/core/catalog'
import { type Database, json, type StoredPerson } from '../../../packages/server/src/db/tables.ts'

/**
 * Inserts users with ratings, each with a typical number of languages, technologies and repositories. Returns
 * their logins.
 */
export async function insertRatedUsers(db: Database, count: number): Promise<string[]> {
  const repositories = Array.from({ length: REPOSITORIES }, (_, index) => createRepository(index))
  await db.insertInto('repositories').values(repositories).execute()
  const organizations = ['weavers', 'engines'].map((login) => ({ id: randomUUIDv7(), login, name: login }))
  await db.insertInto('organizations').values(organizations).execute()
  const logins: string[] = []
  for (let number = 0; number < count; number++) {
    const user = createUser(number)
    logins.push(user.login)
    const userId = user.id
    await db.insertInto('users').values(user).execute()
    await db.insertInto('ratings').values(createRating(userId)).execute()
    await db
      .insertInto('userLanguages')
      .values(languages.map(({ name: _, ...row }) => ({ userId, ...row })))
      .execute()
    await db
      .insertInto('userRepositories')
      .values(repositories.map(({ id }) => ({ userId, repositoryId: id, contributed: true, experience: 20 })))
      .execute()
    await db
      .insertInto('organizationMembers')
      .values(organizations.map(({ id }) => ({ organizationId: id, userId })))
      .execute()
    await insertFinishedRun(db, userId, repositories)
  }
  return logins
}

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
    ...{ repositoryCount: REPOSITORIES, projectCount: REPOSITORIES, followerCount: 12, followingCount: 7 },
  }
}

function createRating(userId: string) {
  return {
    ...{ id: randomUUIDv7(), userId, runId: randomUUIDv7(), person: json(person) },
    ...{ model: 'xp/1', catalogVersion: 'bench', asOf: TIMESTAMP },
  }
}

const person: StoredPerson = {
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

function createRepository(index: number) {
  const fullName = `engines/engine-${index}`
  return {
    ...{ id: randomUUIDv7(), source: 'github' as const, fullName, name: `engine-${index}`, stars: 40 },
    ...{ cloneUrl: `https://github.example/${fullName}.git`, url: `https://github.example/${fullName}` },
  } as const
}

async function insertFinishedRun(
  db: Database,
  userId: string,
  repositories: readonly { readonly id: string }[],
): Promise<void> {
  const id = randomUUIDv7()
  await db
    .insertInto('analysisRuns')
    .values({ id, userId, state: 'done', listedAt: TIMESTAMP, finishedAt: TIMESTAMP })
    .execute()
  await db
    .insertInto('analysisSteps')
    .values(repositories.map((one) => ({ runId: id, repositoryId: one.id, state: 'done' as const })))
    .execute()
}
