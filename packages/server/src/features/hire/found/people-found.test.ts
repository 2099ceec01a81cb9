import { randomUUIDv7 } from 'node:crypto'
import { NewSearchCriteria } from '@handiwork/core/api'
import { technologies as catalogue } from '@handiwork/core/catalog'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { databases } from '../../../../test/databases.ts'
import { askedFor } from './asked-for.ts'
import type { Standing } from './cursor.ts'
import type { PartFound } from './part-found.ts'
import { type Effort, peopleFound } from './people-found.ts'

const languages = ['typescript', 'go', 'rust']
const technologies = ['react', 'docker']
const keys = [...languages, ...technologies]
const everyTechnology = catalogue
  .map(({ key }) => key)
  .filter((key) => !technologies.includes(key))
  .slice(0, 30)
const countries = ['pt', 'de', null]

/** Many of them have exactly as much as others. */
const xp = fc.constantFrom(0.25, 3, 12, 12.5, 99.999, 100, 150, 420, 6000)
const aPerson = fc.record({
  skills: fc.dictionary(fc.constantFrom(...keys), xp, { maxKeys: 5 }),
  country: fc.constantFrom(...countries),
  isInterested: fc.boolean(),
  experience: fc.constantFrom(0, 5, 100, 250),
})
type Person = ReturnType<typeof someone>

const aSkilledPerson = fc.record({
  skills: fc.record(Object.fromEntries(keys.map((key) => [key, xp]))),
  country: fc.constant(null),
  isInterested: fc.constant(true),
  experience: fc.constant(100),
})
/** More pairs than are told apart. */
const veryManySkilled = [150, 420].map((experience) =>
  someone({
    skills: Object.fromEntries([...keys, ...everyTechnology].map((key) => [key, experience])),
    ...{ country: null, isInterested: true, experience },
  }),
)

const aQuery = fc.record({
  wanted: fc.uniqueArray(
    fc.record({ name: fc.constantFrom(...keys), minimum: fc.constantFrom(0, 12, 99, 100) }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  country: fc.constantFrom('', 'pt', 'de'),
  minimumExperience: fc.constantFrom(0, 5, 7),
})
type Query = typeof aQuery extends fc.Arbitrary<infer Q> ? Q : never

/** All read and sorted; the best hoped for of what a sample has, be it everybody; and of a sample that is too small. */
const efforts: readonly Effort[] = [
  { readAtOnce: 1000, sampled: 'search_people' },
  { readAtOnce: -1, sampled: 'search_people' },
  { readAtOnce: -1, sampled: 'search_people_some' },
]

describe.each(databases)('the order of people found on $kind', ({ open }) => {
  test('is by what they can do of what is looked for, then by id, however many they are', async () => {
    await using server = await aServer({ open })
    const people = fc.sample(aPerson, { numRuns: 150, seed: 43 }).map(someone)
    await keep(server, people)
    const part = fc.record({ offset: fc.nat({ max: 5 }), limit: fc.integer({ min: 1, max: 4 }) })
    const differing: unknown[] = []
    for (const [query, { offset, limit }] of fc.sample(fc.tuple(aQuery, part), { numRuns: 40, seed: 7 })) {
      const expected = naively(people, query)
      for (const effort of efforts) {
        const { people: found, total } = await find(server, query, { offset, limit }, effort)
        const ids = expected.slice(offset, offset + limit)
        if (total !== expected.length || String(found.map(({ userId }) => userId)) !== String(ids))
          differing.push({ query, offset, limit, effort, total, expected: expected.length })
      }
    }
    expect(differing).toEqual([])
  })

  test.each([2, 3, 4, 5])(
    'is so with %d things looked for that many have, much and equally much',
    async (count) => {
      await using server = await aServer({ open })
      const people = fc.sample(aSkilledPerson, { numRuns: 120, seed: count }).map(someone)
      await keep(server, [...people, ...veryManySkilled])
      const query = queryOf(...keys.slice(0, count))
      const expected = naively([...people, ...veryManySkilled], query)
      const found: string[] = []
      for (const effort of efforts)
        for (const offset of [0, 2, 7, 30]) {
          const page = await find(server, query, { offset, limit: 4 }, effort)
          found.push(String(page.people.map(({ userId }) => userId)))
        }
      const pages = [0, 2, 7, 30].map((offset) => String(expected.slice(offset, offset + 4)))
      expect(found).toEqual(efforts.flatMap(() => pages))
    },
  )

  test('goes on where a page ended: nobody is passed over or comes twice, while others come and go', async () => {
    await using server = await aServer({ open })
    const people = fc.sample(aPerson, { numRuns: 150, seed: 44 }).map(someone)
    await keep(server, people)
    const seen: unknown[] = []
    for (const query of [queryOf(), queryOf('go'), queryOf('typescript', 'react')])
      for (const effort of efforts) {
        const expected = naively(people, query)
        const found: string[] = []
        const comers: string[] = []
        let after: Standing | undefined
        for (;;) {
          const page = await find(server, query, { offset: 0, limit: 3, after }, effort)
          found.push(...page.people.map(({ userId }) => userId))
          after = page.people.at(-1)
          if (page.people.length < 3) break
          const comer = someone({
            ...{ skills: { go: 9000, typescript: 9000, react: 9000 }, country: 'pt', isInterested: true },
            experience: 9000,
          })
          await keep(server, [comer])
          comers.push(comer.id)
        }
        await server.db.deleteFrom('users').where('id', 'in', comers).execute()
        seen.push(String(found) === String(expected))
      }
    expect(seen).toEqual(Array(3 * efforts.length).fill(true))
  })
})

// --- internal ---

function someone(columns: {
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

async function keep({ db }: TestServer, people: readonly Person[]): Promise<void> {
  const users = people.map(({ id, country, isInterested, experience }) => ({
    ...{ id, countryCode: country, experience },
    jobSearchStatus: isInterested ? null : ('close' as const),
  }))
  await db.insertInto('users').values(users).execute()
  const skills = people.flatMap(({ id, skills }) =>
    Object.entries(skills).map(([name, experience]) => ({ userId: id, name, experience })),
  )
  const [spoken, used] = [true, false].map((isLanguage) =>
    skills.filter(({ name }) => languages.includes(name) === isLanguage),
  )
  await db
    .insertInto('userLanguages')
    .values(spoken!.map(({ name, ...row }) => ({ ...row, language: name })))
    .execute()
  await db
    .insertInto('userTechnologies')
    .values(used!.map(({ name, ...row }) => ({ ...row, technology: name })))
    .execute()
}

async function find({ db }: TestServer, query: Query, part: PartFound, effort: Effort) {
  const words = (of: readonly string[]) =>
    query.wanted.filter(({ name }) => of.includes(name)).map(({ name, minimum }) => `${name}:${minimum}`)
  const criteria = NewSearchCriteria.parse({
    ...{ languages: words(languages), technologies: words(technologies), countryCode: query.country },
    minimumExperience: query.minimumExperience,
  })
  return await peopleFound(db, await askedFor(criteria, async () => undefined), part, effort)
}

/** The ids of who should be found, in order. */
function naively(people: readonly Person[], { wanted, country, minimumExperience }: Query): string[] {
  const xpOf = ({ skills }: Person) => wanted.map(({ name }) => skills[name] ?? 0)
  const score = (person: Person) =>
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
