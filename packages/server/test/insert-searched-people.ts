import { randomUUIDv7 } from 'node:crypto'
import type { SearchCriteria } from '@handiwork/core/api'
import fc from 'fast-check'
import { rebuildDerivedTables } from '../src/db/rebuild-derived-tables.ts'
import { json, type StoredPerson } from '../src/db/tables.ts'
import type { TestServer } from './test-server.ts'

/** The time of searches among these people. */
export const SEARCHED_AT = new Date('2026-11-26T12:00:00.000Z')

const DAY_MS = 86_400_000
const daysAgo = fc.constantFrom(null, 0, 1, 12, 29, 30, 31, 64, 200, 364, 365, 366, 900, 4000)
const skill = fc.record({ experience: fc.constantFrom(0.25, 12, 50, 99.999, 420, 6000), used: daysAgo })
const personArbitrary = fc.record({
  languages: fc.dictionary(fc.constantFrom('typescript', 'go', 'rust'), skill, { maxKeys: 3 }),
  technologies: fc.dictionary(fc.constantFrom('react', 'docker'), skill, { maxKeys: 2 }),
  experience: fc.constantFrom(0, 0, 5, 100, 9000),
  commitCount: fc.constantFrom(0, 0, 7),
  active: fc.oneof(fc.constant(null), daysAgo),
  jobTitle: fc.constantFrom(null, 'Senior engineer', 'Tech lead', 'Desenvolvedor júnior', 'Programmer'),
  activeYears: fc.constantFrom(0, 1, 3, 9),
  badge: fc.constantFrom(null, 'verified', 'good', 'great'),
  attested: fc.boolean(),
  location: fc.constantFrom(null, 'Lisbon, Portugal', 'Porto'),
  countryCode: fc.constantFrom(null, 'pt', 'de'),
  remote: fc.boolean(),
  jobSearchStatus: fc.constantFrom(null, 'active', 'open', 'close'),
  level: fc.constantFrom('a1', 'b2', 'native'),
})
type PersonFigures = typeof personArbitrary extends fc.Arbitrary<infer T> ? T : never
export type SearchedPerson = PersonFigures & { readonly id: string }

/** Inserts people with everything that a search can ask for. Equal seeds give equal people, except for their ids. */
export async function insertSearchedPeople(
  { db }: TestServer,
  count: number,
  seed: number,
): Promise<SearchedPerson[]> {
  const people = fc
    .sample(personArbitrary, { numRuns: count, seed })
    .map((person) => ({ ...person, id: randomUUIDv7() }))
  await db
    .insertInto('users')
    .values(
      people.map(({ id, experience, commitCount, jobTitle, location, countryCode, remote, ...person }) => ({
        ...{ id, experience, commitCount, jobTitle, location, countryCode, remote },
        ...{ jobSearchStatus: person.jobSearchStatus as SearchCriteria['jobSearchStatus'][number] | null },
        ...{ findableSince: '2026-05-01T00:00:00.000Z' },
        naturalLanguages: json([{ code: 'en', level: person.level }]),
      })),
    )
    .execute()
  const rated = people.filter(({ active, activeYears, badge }) => active !== null || activeYears > 0 || badge)
  await db
    .insertInto('ratings')
    .values(
      rated.map(({ id: userId, active, ...person }) => ({
        ...{ id: randomUUIDv7(), runId: randomUUIDv7(), userId, person: json(storedPerson(person)) },
        ...{ model: 'xp/2', catalogVersion: 'test', asOf: SEARCHED_AT, lastActiveAt: dateOf(active) },
      })),
    )
    .execute()
  for (const { id, languages, technologies } of people) {
    const rows = (skills: PersonFigures['languages']) =>
      Object.entries(skills).map(([name, { experience, used }]) => ({
        ...{ userId: id, name, experience, lastUsedAt: dateOf(used) },
      }))
    const [languageRows, technologyRows] = [rows(languages), rows(technologies)]
    if (languageRows.length > 0)
      await db
        .insertInto('userLanguages')
        .values(languageRows.map(({ name: language, ...row }) => ({ ...row, language, temperature: 50 })))
        .execute()
    if (technologyRows.length > 0)
      await db
        .insertInto('userTechnologies')
        .values(technologyRows.map(({ name: technology, ...row }) => ({ ...row, technology })))
        .execute()
  }
  await db
    .insertInto('selfAttestedReports')
    .values(
      people
        .filter(({ attested }) => attested)
        .map(({ id: userId }) => ({
          ...{ id: randomUUIDv7(), userId, publicKey: 'key', signature: 'signature', digest: 'digest' },
          signed: JSON.stringify({ report: { repositoryCount: 3 } }),
        })),
    )
    .execute()
  await rebuildDerivedTables(db)
  return people
}

/** The time of an activity, some hours before the time of the searches. */
export function dateOf(days: number | null): string | null {
  return days === null ? null : new Date(SEARCHED_AT.getTime() - days * DAY_MS).toISOString()
}

function storedPerson({
  activeYears,
  badge,
  experience,
}: Pick<PersonFigures, 'activeYears' | 'badge' | 'experience'>) {
  const push = (_: unknown, year: number) => ({
    ...{ timestamp: `${2026 - year}-03-01T00:00:00.000Z`, commitCount: 1, languages: [] },
  })
  const person = {
    ...{ name: '', experience: { total: experience, code: experience, stackOverflow: 0 }, level: 1 },
    ...{ commitCount: 0, activeMonthCount: 0, languages: [], groups: [] },
    ...{
      plausibility: { flags: [], corroboratedBy: null },
      pushes: Array.from({ length: activeYears }, push),
    },
    badges: badge === null ? [] : [{ name: 'back-end', level: badge, cold: false, lastUsageTimestamp: null }],
  }
  return person as unknown as StoredPerson
}
