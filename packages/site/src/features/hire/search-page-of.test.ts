import type { SavedSearch } from '@handiwork/core/api'
import { contract } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { nothingWanted } from './criteria-in.ts'
import { searchPageOf } from './search-page-of.ts'

const profile = { _id: 'treis', role: 'client', insider: false, organizations: [] }
const saved: SavedSearch = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c8',
  title: 'Go in Lisbon',
  criteria: { ...nothingWanted, languages: ['go'], location: 'Lisbon' },
  createdAt: '2026-11-01T09:00:00.000Z',
}
const answers = new Map<unknown, unknown>([
  [contract.profile.get, profile],
  [contract.searches.list, [saved]],
  [contract.search.users, { items: [], total: 0 }],
  [contract.search.gitHubUsers, [{ login: 'mira', name: null, avatarUrl: null, userId: null }]],
])
const call = (async (route: unknown) => answers.get(route)) as unknown as PageLocals['call']
const pageAt = (path: string, segment?: string) =>
  searchPageOf(call, new URL(path, 'https://handiwork.example'), segment)

test('the address says whom to look for', async () => {
  expect(await pageAt('/hire/search?languages=c')).toMatchObject({ criteria: { languages: ['c'] } })
})

test('a kept search looks for what it was kept with', async () => {
  const page = await pageAt(`/hire/search/${saved._id}`, saved._id)
  expect(page).toMatchObject({ current: saved, criteria: saved.criteria })
})

test('until its address says otherwise', async () => {
  const page = await pageAt(`/hire/search/${saved._id}?languages=c`, saved._id)
  expect(page).toMatchObject({ current: saved, criteria: { languages: ['c'], location: '' } })
})

test('where nobody is found it is told what to loosen', async () => {
  const page = await pageAt(`/hire/search/${saved._id}`, saved._id)
  expect(page).toMatchObject({ loosened: [{ title: 'Go' }, { title: 'Lisbon' }] })
})

test('people at GitHub have a segment of their own', async () => {
  expect(await pageAt('/hire/search/github?q=mira', 'github')).toMatchObject({
    ...{ state: 'gitHub', q: 'mira', people: [{ login: 'mira' }] },
  })
})

test('there is no other segment', async () => {
  expect(await pageAt('/hire/search/nothing', 'nothing')).toEqual({ state: 'nowhere' })
})

test('nor a page beyond the last', async () => {
  expect(await pageAt('/hire/search?page=2')).toEqual({ state: 'nowhere' })
})
