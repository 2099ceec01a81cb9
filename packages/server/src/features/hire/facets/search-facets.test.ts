import { type FacetOption, NewSearchCriteria, type SearchCriteria } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertSearchedPeople, SEARCHED_AT } from '../../../../test/insert-searched-people.ts'
import { insertSkills } from '../../../../test/insert-skills.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { changeUser } from '../../../stores/change-user.ts'
import { searchDevelopers } from '../search/search-developers.ts'
import type { FacetPlan } from './facet-scope.ts'
import { searchFacets } from './search-facets.ts'

const findLocation = async (text: string) =>
  text === 'Lisbon' ? { title: 'Lisbon, Portugal', countryCode: 'pt', population: 500_000 } : undefined

const searches: readonly Partial<SearchCriteria>[] = [
  {},
  { languages: ['typescript'] },
  { languages: ['typescript:50'], technologies: ['react'], seniority: ['senior'] },
  { location: 'Lisbon', remote: true, badges: ['back-end:good'] },
  { languages: ['rust'], lastUsed: 'year', jobSearchStatus: ['active', 'close'], workSeen: ['public'] },
  { languages: ['go'], lastUsed: 'month', naturalLanguages: ['en:b2'], jobTypes: ['fullTime'] },
]

/** The search that an option offers: in place of the group's selection, or in addition to it. */
function searchWith(criteria: SearchCriteria, { criterion, value }: FacetOption): SearchCriteria {
  if (criterion === 'location' || criterion === 'countryCode' || criterion === 'remote') {
    const place = { location: '', countryCode: '', remote: false, [criterion]: value === 'true' || value }
    return { ...criteria, ...place }
  }
  if (criterion === 'lastUsed') return NewSearchCriteria.parse({ ...criteria, lastUsed: value })
  if (criterion === 'languages' || criterion === 'technologies' || criterion === 'naturalLanguages')
    return { ...criteria, [criterion]: [...new Set([...criteria[criterion], value])] }
  return { ...criteria, [criterion]: [value] }
}

async function countMatches({ db }: TestServer, criteria: SearchCriteria): Promise<number> {
  const request = { offset: 0, limit: 1, sort: 'match', asOf: SEARCHED_AT } as const
  const recruiterId = '01990000-0000-7000-8000-000000000001'
  return (await searchDevelopers(db, findLocation, criteria, recruiterId, request)).total
}

describe.each(databases)('facets on $kind', ({ open }) => {
  test('count what a search with each option finds', async () => {
    await using server = await createTestServer({ open })
    await insertSearchedPeople(server, 60, 24)
    const differences: unknown[] = []
    let optionCount = 0
    for (const one of searches) {
      const criteria = { ...NewSearchCriteria.parse({}), ...one }
      const { groups, total } = await searchFacets(server.db, findLocation, criteria, SEARCHED_AT)
      const expectedTotal = await countMatches(server, criteria)
      if (!total.exact || total.count !== expectedTotal) differences.push({ one, total, expectedTotal })
      for (const { name, options } of groups)
        for (const option of options.slice(0, 4)) {
          const expected = await countMatches(server, searchWith(criteria, option))
          optionCount++
          if (option.count !== expected) differences.push({ one, name, option, expected })
        }
    }
    expect(differences).toEqual([])
    expect(optionCount).toBeGreaterThan(100)
  })

  test('never count people whom recruiters may not find', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client', findableSince: null })
    const canary = { countryCode: 'is', location: 'Reykjavik', jobTitle: 'Junior canary', remote: true }
    for (const columns of [
      { findableSince: null },
      { visibility: 'private' },
      { visibility: 'hidden' },
      { visibility: 'deleted' },
    ] as const) {
      const user = await server.createUser({ ...canary, ...columns })
      await insertSkills(server, user, { languages: [{ language: 'haskell', experience: 9 }] })
    }
    const before = await server.get('/api/search/users/facets', { as })
    const consenting = await server.createUser(canary)
    const during = await server.get('/api/search/users/facets', { as })
    await server.db.transaction().execute((trx) => changeUser(trx, consenting.id, { findableSince: null }))
    const after = await server.get('/api/search/users/facets', { as })
    expect([before, during, after].map(({ body }) => body.total.count)).toEqual([0, 1, 0])
    expect(JSON.stringify(before.body)).not.toMatch(/haskell|Reykjavik|"is"/)
    expect(JSON.stringify(during.body)).toContain('Reykjavik')
    expect(after.body).toEqual(before.body)
  })

  test('are estimates with two digits if many match', async () => {
    await using server = await createTestServer({ open })
    await insertSearchedPeople(server, 300, 25)
    const plan: FacetPlan = { maxExact: -1, sampleSize: 40 }
    const criteria = NewSearchCriteria.parse({})
    const exact = await searchFacets(server.db, findLocation, criteria, SEARCHED_AT)
    const { total, groups } = await searchFacets(server.db, findLocation, criteria, SEARCHED_AT, plan)
    expect({ exact: total.exact, groups: groups.some((group) => group.exact) }).toEqual({
      exact: false,
      groups: false,
    })
    expect(total.count).toBe(Number(total.count.toPrecision(2)))
    expect(total.count).toBeGreaterThan(exact.total.count / 4)
    expect(total.count).toBeLessThan(exact.total.count * 4)
  })
})
