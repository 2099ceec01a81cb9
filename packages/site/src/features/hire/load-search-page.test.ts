import type { SavedSearch } from '@handiwork/core/api'
import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadSearchPage } from './load-search-page.ts'
import { EMPTY_CRITERIA } from './parse-criteria.ts'

const profile = { _id: 'treis', role: 'client', insider: false, organizations: [] }
const saved: SavedSearch = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c8',
  title: 'Go in Lisbon',
  criteria: { ...EMPTY_CRITERIA, languages: ['go'], location: 'Lisbon' },
  createdAt: '2026-11-01T09:00:00.000Z',
}
const responses = new Map<unknown, unknown>([
  [contract.profile.get, profile],
  [contract.searches.list, [saved]],
  [contract.search.users, { items: [], total: 0 }],
  [contract.search.facets, { total: { count: 0, exact: true }, groups: [] }],
  [contract.search.gitHubUsers, [{ login: 'mira', name: null, avatarUrl: null, userId: null }]],
])
const call = (async (route: unknown) => responses.get(route)) as unknown as PageLocals['call']
const loadPage = (path: string, segment?: string) =>
  loadSearchPage(call, new URL(path, 'https://handiwork.example'), segment)

test('searches with the criteria of the URL', async () => {
  expect(await loadPage('/hire/search?languages=c')).toMatchObject({ criteria: { languages: ['c'] } })
})

test('uses the stored criteria of a saved search', async () => {
  const page = await loadPage(`/hire/search/${saved._id}`, saved._id)
  expect(page).toMatchObject({ current: saved, criteria: saved.criteria })
})

test('prefers criteria in the URL over those of a saved search', async () => {
  const page = await loadPage(`/hire/search/${saved._id}?languages=c`, saved._id)
  expect(page).toMatchObject({ current: saved, criteria: { languages: ['c'], location: '' } })
})

test('suggests relaxed searches if there are no results', async () => {
  const page = await loadPage(`/hire/search/${saved._id}`, saved._id)
  expect(page).toMatchObject({ relaxedSearches: [{ title: 'Go' }, { title: 'Lisbon' }] })
})

test('suggests relaxed searches without ranking anyone', async () => {
  const calls: unknown[] = []
  const observed: typeof call = (route, ...request) => {
    calls.push(route)
    return call(route, ...request)
  }
  await loadSearchPage(
    observed,
    new URL('/hire/search?languages=go&location=Lisbon', 'https://handiwork.example'),
    undefined,
  )
  expect(calls.filter((route) => route === contract.search.users)).toHaveLength(1)
  expect(calls.filter((route) => route === contract.search.facets)).toHaveLength(3)
})

test('searches GitHub under its own segment', async () => {
  expect(await loadPage('/hire/search/github?q=mira', 'github')).toMatchObject({
    ...{ state: 'gitHub', q: 'mira', users: [{ login: 'mira' }] },
  })
})

test('returns notFound for an unknown segment', async () => {
  expect(await loadPage('/hire/search/nothing', 'nothing')).toEqual({ state: 'notFound' })
})

test('returns notFound for a page beyond the last', async () => {
  expect(await loadPage('/hire/search?page=2')).toEqual({ state: 'notFound' })
})
