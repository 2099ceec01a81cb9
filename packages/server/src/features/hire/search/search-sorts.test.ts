import { NewSearchCriteria, type SearchCriteria, type SearchSort, searchSorts } from '@handiwork/core/api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import {
  dateOf,
  insertSearchedPeople,
  SEARCHED_AT,
  type SearchedPerson,
} from '../../../../test/insert-searched-people.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { refreshSearch } from '../../../stores/refresh-search.ts'
import { buildSearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import { indexTerm } from './index-terms.ts'
import { searchRanking } from './search-developers.ts'
import type { SearchPlan } from './search-plan.ts'
import { searchUsers } from './search-users.ts'

const noLocation = async () => undefined
const recruiterId = '01990000-0000-7000-8000-000000000001'

/**
 * A full scan; score thresholds from a sample of everyone; and thresholds from a sample that is too small. As one machine
 * and as several machines do it.
 */
const plans: readonly SearchPlan[] = [false, true].flatMap((hasMachines) => [
  { maxFullScan: 1000, samplePartition: 'search_people', hasMachines },
  { maxFullScan: -1, samplePartition: 'search_people', hasMachines },
  { maxFullScan: -1, samplePartition: 'search_people_some', hasMachines },
])

const searches: readonly Partial<SearchCriteria>[] = [
  {},
  { seniority: ['senior'] },
  { seniority: ['junior', 'mid'], workSeen: ['attested'] },
  { lastUsed: 'month' },
  { lastUsed: 'year', badges: ['back-end:good'] },
  { languages: ['go'], lastUsed: 'year' },
  { languages: ['typescript', 'go'], lastUsed: 'year', workSeen: ['public'] },
  { languages: ['typescript'], technologies: ['react'] },
  { languages: ['typescript', 'go', 'rust'] },
  { remote: true },
]

const DAY_MS = 86_400_000
const day = (days: number | null) => Math.floor(Date.parse(dateOf(days) ?? '') / DAY_MS) || 0

function skillsOf({ languages, technologies }: SearchedPerson, criteria: SearchCriteria) {
  return [
    ...criteria.languages.map((name) => languages[name]),
    ...criteria.technologies.map((name) => technologies[name]),
  ]
}

function lastUsedDay(person: SearchedPerson, criteria: SearchCriteria): number {
  const skills = skillsOf(person, criteria)
  return skills.length === 0 ? day(person.active) : Math.min(...skills.map((one) => day(one?.used ?? null)))
}

/** The reference implementation of the order. */
function score(person: SearchedPerson, criteria: SearchCriteria, sort: SearchSort): number {
  const xp: number[] = skillsOf(person, criteria).map((one) => one?.experience ?? 0)
  if (sort === 'recent') return lastUsedDay(person, criteria)
  if (sort === 'xp') return Math.round(xp.reduce((sum, one) => sum + one, 0) * 1e6)
  if (xp.length > 0)
    return Math.round((xp.reduce((sum, one) => sum + Math.log1p(one), 0) / Math.sqrt(xp.length)) * 1e6)
  const recency = (day(person.active) * Math.LN2) / 730.5
  return hasEvidence(person) ? Math.max(1, Math.round((Math.log1p(person.experience) + recency) * 1e6)) : 0
}

function hasEvidence({ experience, commitCount, active }: SearchedPerson): boolean {
  return experience > 0 || commitCount > 0 || active !== null
}

const seniorityByTitle: Readonly<Record<string, SearchCriteria['seniority'][number]>> = {
  'Senior engineer': 'senior',
  'Tech lead': 'lead',
  'Desenvolvedor júnior': 'junior',
}

function seniorityOf({ jobTitle, activeYears }: SearchedPerson) {
  const byYears = activeYears < 2 ? 'junior' : activeYears < 6 ? 'mid' : 'senior'
  return seniorityByTitle[jobTitle ?? ''] ?? (activeYears === 0 ? null : byYears)
}

function matches(person: SearchedPerson, criteria: SearchCriteria): boolean {
  const { seniority, badges, workSeen, lastUsed, remote } = criteria
  const levels = ['verified', 'good', 'great']
  const own = seniorityOf(person)
  const since = Math.floor(SEARCHED_AT.getTime() / DAY_MS) - (lastUsed === 'month' ? 30 : 365)
  return (
    person.jobSearchStatus !== 'close' &&
    skillsOf(person, criteria).every(Boolean) &&
    (seniority.length === 0 ||
      (own !== null && (seniority.includes(own) || (own === 'lead' && seniority.includes('senior'))))) &&
    (badges.length === 0 ||
      badges.some(
        (one) => levels.indexOf(person.badge ?? '') >= levels.indexOf(one.split(':')[1] ?? 'verified'),
      )) &&
    (workSeen.length === 0 || workSeen.includes(person.attested ? 'attested' : 'public')) &&
    (lastUsed === null || lastUsedDay(person, criteria) >= since) &&
    (!remote || person.remote)
  )
}

describe.each(databases)('sorted searches on $kind', ({ open }) => {
  test('find and order the same people as a naive search, for any plan and cursor', async () => {
    await using server = await createTestServer({ open })
    const people = await insertSearchedPeople(server, 120, 32)
    const mismatches: unknown[] = []
    for (const one of searches)
      for (const sort of searchSorts) {
        const criteria = { ...NewSearchCriteria.parse({}), ...one }
        if (sort === 'xp' && skillsOf(people[0]!, criteria).length === 0) continue
        const expected = people
          .filter((person) => matches(person, criteria))
          .toSorted((a, b) => score(b, criteria, sort) - score(a, criteria, sort) || (a.id < b.id ? -1 : 1))
        const query = { ...(await buildSearchQuery(criteria, noLocation, SEARCHED_AT)), sort }
        for (const plan of plans) {
          const found: string[] = []
          let cursor: SearchCursor | undefined
          let total = 0
          do {
            const page = await searchUsers(server.db, query, { offset: 0, limit: 7, after: cursor }, plan)
            found.push(...page.people.map(({ userId }) => userId))
            total = page.total
            cursor = page.people.length === 7 ? page.people.at(-1) : undefined
          } while (cursor !== undefined)
          if (total !== expected.length || String(found) !== String(expected.map(({ id }) => id)))
            mismatches.push({ one, sort, plan, total, expected: expected.length, found: found.length })
        }
      }
    expect(mismatches).toEqual([])
  })

  test('return the score that the explanation computes, to six decimals', async () => {
    await using server = await createTestServer({ open })
    await insertSearchedPeople(server, 80, 33)
    const differences: unknown[] = []
    let rowCount = 0
    for (const one of searches)
      for (const sort of searchSorts) {
        const criteria = { ...NewSearchCriteria.parse({}), ...one }
        if (sort === 'xp' && criteria.languages.length === 0) continue
        const query = { ...(await buildSearchQuery(criteria, noLocation, SEARCHED_AT)), sort }
        const { people } = await searchUsers(server.db, query, { offset: 0, limit: 25 })
        const request = { offset: 0, limit: 25, sort, asOf: SEARCHED_AT }
        const { ranked } = await searchRanking(server.db, noLocation, criteria, recruiterId, request)
        const scores = new Map(people.map(({ userId, score }) => [userId, score]))
        for (const { developer, score } of ranked) {
          rowCount++
          if (score.toFixed(6) !== scores.get(developer._id)?.toFixed(6))
            differences.push({ one, sort, score, stored: scores.get(developer._id) })
          const unmet = developer.reasons.filter(
            ({ kind, state }) => filterKinds.has(kind) && state !== 'met',
          )
          if (unmet.length > 0) differences.push({ one, unmet })
        }
      }
    expect(differences).toEqual([])
    expect(rowCount).toBeGreaterThan(100)
  })

  test('never rank people without evidence above people with some', async () => {
    await using server = await createTestServer({ open })
    const people = await insertSearchedPeople(server, 150, 34)
    const byId = new Map(people.map((person) => [person.id, person]))
    const query = await buildSearchQuery(NewSearchCriteria.parse({}), noLocation, SEARCHED_AT)
    const { people: found } = await searchUsers(server.db, query, { offset: 0, limit: 150 })
    const evidence = found.map(({ userId }) => hasEvidence(byId.get(userId)!))
    expect(evidence.includes(true) && evidence.includes(false)).toBe(true)
    expect(evidence.lastIndexOf(true)).toBeLessThan(evidence.indexOf(false))
  })

  test('by xp are rejected without skills', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const { status, body } = await server.get('/api/search/users?sort=xp', { as })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errorMessage: 'To sort by xp, add at least one skill' },
    })
  })

  test('follow changes of ratings, badges and attested reports', async () => {
    await using server = await createTestServer({ open })
    const people = await insertSearchedPeople(server, 9, 35)
    const terms = async () => {
      const { rows } = await sql`select terms, active_day::text as day from search_people`.execute(server.db)
      return JSON.stringify(rows)
    }
    const seen = [await terms()]
    await server.db.deleteFrom('ratings').execute()
    await server.db.deleteFrom('selfAttestedReports').execute()
    for (const { id } of people) await refreshSearch(server.db, id)
    seen.push(await terms())
    expect(people.some(({ attested }) => attested)).toBe(true)
    expect(seen[1]).not.toBe(seen[0])
    expect(seen[1]).not.toContain(String(indexTerm('work attested')))
    expect(seen[1]).toContain('"day":"0"')
  })
})

/** Criteria that every match meets. */
const filterKinds: ReadonlySet<string> = new Set(['seniority', 'badge', 'workSeen', 'lastUsed'])
