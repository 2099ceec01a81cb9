import { randomUUIDv7 } from 'node:crypto'
import { NewSearchCriteria } from '@handiwork/core/api'
import { technologies as catalogTechnologies } from '@handiwork/core/catalog'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { refreshSearch } from '../../../stores/refresh-search.ts'
import { buildSearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import type { PageRequest } from './page-request.ts'
import type { SearchPlan } from './search-plan.ts'
import { searchUsers } from './search-users.ts'

const languages = ['typescript', 'go', 'rust']
const technologies = ['react', 'docker']
const keys = [...languages, ...technologies]
const everyTechnology = catalogTechnologies
  .map(({ key }) => key)
  .filter((key) => !technologies.includes(key))
  .slice(0, 30)
const countries = ['pt', 'de', null]

/** Few distinct values, so that many scores are equal. */
const xp = fc.constantFrom(0.25, 3, 12, 12.5, 99.999, 100, 150, 420, 6000)
const userArbitrary = fc.record({
  skills: fc.dictionary(fc.constantFrom(...keys), xp, { maxKeys: 5 }),
  country: fc.constantFrom(...countries),
  isInterested: fc.boolean(),
  experience: fc.constantFrom(0, 5, 100, 250),
})
type TestUser = ReturnType<typeof createUser>

const skilledUserArbitrary = fc.record({
  skills: fc.record(Object.fromEntries(keys.map((key) => [key, xp]))),
  country: fc.constant(null),
  isInterested: fc.constant(true),
  experience: fc.constant(100),
})
/** With too many pairs to index individually. */
const usersWithManySkills = [150, 420].map((experience) =>
  createUser({
    skills: Object.fromEntries([...keys, ...everyTechnology].map((key) => [key, experience])),
    ...{ country: null, isInterested: true, experience },
  }),
)

const queryArbitrary = fc.record({
  wanted: fc.uniqueArray(
    fc.record({ name: fc.constantFrom(...keys), minimum: fc.constantFrom(0, 12, 99, 100) }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  country: fc.constantFrom('', 'pt', 'de'),
  minimumExperience: fc.constantFrom(0, 5, 7),
})
type Query = typeof queryArbitrary extends fc.Arbitrary<infer Q> ? Q : never

/**
 * A full scan; score thresholds from a sample that includes every user; and thresholds from a sample that is
 * too small. As one machine and as several machines do it.
 */
const plans: readonly SearchPlan[] = [false, true].flatMap((hasMachines) => [
  { maxFullScan: 1000, samplePartition: 'search_people', hasMachines },
  { maxFullScan: -1, samplePartition: 'search_people', hasMachines },
  { maxFullScan: -1, samplePartition: 'search_people_some', hasMachines },
])

describe.each(databases)('search order on $kind', ({ open }) => {
  test('is by score, then by id, for any plan', async () => {
    await using server = await createTestServer({ open })
    const people = fc.sample(userArbitrary, { numRuns: 150, seed: 43 }).map(createUser)
    await insertUsers(server, people)
    const part = fc.record({ offset: fc.nat({ max: 5 }), limit: fc.integer({ min: 1, max: 4 }) })
    const mismatches: unknown[] = []
    for (const [query, { offset, limit }] of fc.sample(fc.tuple(queryArbitrary, part), {
      numRuns: 40,
      seed: 7,
    })) {
      const expected = expectedIds(people, query)
      for (const plan of plans) {
        const { people: found, total } = await find(server, query, { offset, limit }, plan)
        const ids = expected.slice(offset, offset + limit)
        if (total !== expected.length || String(found.map(({ userId }) => userId)) !== String(ids))
          mismatches.push({ query, offset, limit, effort: plan, total, expected: expected.length })
      }
    }
    expect(mismatches).toEqual([])
  })

  test.each([2, 3, 4, 5])('holds for %d skills with many high and equal scores', async (count) => {
    await using server = await createTestServer({ open })
    const people = fc.sample(skilledUserArbitrary, { numRuns: 120, seed: count }).map(createUser)
    await insertUsers(server, [...people, ...usersWithManySkills])
    const query = queryOf(...keys.slice(0, count))
    const expected = expectedIds([...people, ...usersWithManySkills], query)
    const found: string[] = []
    for (const plan of plans)
      for (const offset of [0, 2, 7, 30]) {
        const page = await find(server, query, { offset, limit: 4 }, plan)
        found.push(String(page.people.map(({ userId }) => userId)))
      }
    const pages = [0, 2, 7, 30].map((offset) => String(expected.slice(offset, offset + 4)))
    expect(found).toEqual(plans.flatMap(() => pages))
  })

  test('continues after a cursor without skipping or repeating users, while others come and go', async () => {
    await using server = await createTestServer({ open })
    const people = fc.sample(userArbitrary, { numRuns: 150, seed: 44 }).map(createUser)
    await insertUsers(server, people)
    const matches: unknown[] = []
    for (const query of [queryOf(), queryOf('go'), queryOf('typescript', 'react')])
      for (const plan of plans) {
        const expected = expectedIds(people, query)
        const found: string[] = []
        const newcomers: string[] = []
        let cursor: SearchCursor | undefined
        for (;;) {
          const page = await find(server, query, { offset: 0, limit: 3, after: cursor }, plan)
          found.push(...page.people.map(({ userId }) => userId))
          cursor = page.people.at(-1)
          if (page.people.length < 3) break
          const newcomer = createUser({
            ...{ skills: { go: 9000, typescript: 9000, react: 9000 }, country: 'pt', isInterested: true },
            experience: 9000,
          })
          await insertUsers(server, [newcomer])
          newcomers.push(newcomer.id)
        }
        await server.db.deleteFrom('users').where('id', 'in', newcomers).execute()
        matches.push(String(found) === String(expected))
      }
    expect(matches).toEqual(Array(3 * plans.length).fill(true))
  })
})

function createUser(columns: {
  skills: Record<string, number>
  country: string | null
  isInterested: boolean
  experience: number
}) {
  return { ...columns, id: randomUUIDv7() }
}

function queryOf(...names: string[]): Query {
  return { wanted: names.map((name) => ({ name, minimum: 0 })), country: '', minimumExperience: 0 }
}

async function insertUsers({ db }: TestServer, people: readonly TestUser[]): Promise<void> {
  const users = people.map(({ id, country, isInterested, experience }) => ({
    ...{ id, countryCode: country, experience, findableSince: '2026-05-01T00:00:00.000Z' },
    jobSearchStatus: isInterested ? null : ('close' as const),
  }))
  await db.insertInto('users').values(users).execute()
  const skills = people.flatMap(({ id, skills }) =>
    Object.entries(skills).map(([name, experience]) => ({ userId: id, name, experience })),
  )
  const [languageRows, technologyRows] = [true, false].map((isLanguage) =>
    skills.filter(({ name }) => languages.includes(name) === isLanguage),
  )
  await db
    .insertInto('userLanguages')
    .values(languageRows!.map(({ name, ...row }) => ({ ...row, language: name })))
    .execute()
  await db
    .insertInto('userTechnologies')
    .values(technologyRows!.map(({ name, ...row }) => ({ ...row, technology: name })))
    .execute()
  for (const { id } of people) await refreshSearch(db, id)
}

async function find({ db }: TestServer, query: Query, page: PageRequest, plan: SearchPlan) {
  const toCriteria = (of: readonly string[]) =>
    query.wanted.filter(({ name }) => of.includes(name)).map(({ name, minimum }) => `${name}:${minimum}`)
  const criteria = NewSearchCriteria.parse({
    ...{
      languages: toCriteria(languages),
      technologies: toCriteria(technologies),
      countryCode: query.country,
    },
    minimumExperience: query.minimumExperience,
  })
  return await searchUsers(
    db,
    await buildSearchQuery(criteria, async () => undefined, new Date()),
    page,
    plan,
  )
}

/** Reference implementation: the expected ids, in order. */
function expectedIds(people: readonly TestUser[], { wanted, country, minimumExperience }: Query): string[] {
  const xpOf = ({ skills }: TestUser) => wanted.map(({ name }) => skills[name] ?? 0)
  const score = (person: TestUser) =>
    wanted.length === 0
      ? person.experience
      : Math.round(
          (xpOf(person).reduce((sum, one) => sum + Math.log1p(one), 0) / Math.sqrt(wanted.length)) * 1e6,
        )
  return people
    .filter(
      (person) =>
        person.isInterested &&
        (country === '' || person.country === country) &&
        person.experience >= minimumExperience &&
        wanted.every(({ name, minimum }) => (person.skills[name] ?? -1) >= minimum),
    )
    .toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}
