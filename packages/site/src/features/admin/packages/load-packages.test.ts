import { contract, type Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../../page-locals.ts'
import { loadPackages, parsePackagesPageRequest, pathToPackages } from './load-packages.ts'

const parse = (search: string) =>
  parsePackagesPageRequest(new URL(`http://x.example/admin/packages${search}`))
const packages: readonly Package[] = Array.from({ length: 250 }, (_, at) => ({
  ...{ _id: String(at), title: `Package ${at}`, name: `package-${at}`, packageNames: [], group: 'async' },
  ...{ badge: null, weight: 0, iconUrl: null, projectCount: 0, pending: at === 249 },
}))
const call = (async (endpoint: unknown, { query }: { query: { offset: number; limit: number } }) =>
  endpoint === contract.packages.list
    ? { items: packages.slice(query.offset, query.offset + query.limit), total: packages.length }
    : { items: [], total: 0 }) as unknown as PageLocals['call']

test('round-trips group and query through the URL', () => {
  expect(pathToPackages(parse('?group=async&query=tokio'))).toBe('/admin/packages?group=async&query=tokio')
})

test('loads all pages of the catalog and separates pending packages', async () => {
  const { pending, groups } = await loadPackages(call, parse(''))
  expect({ pending: pending.length, grouped: groups[0]?.packages.length }).toEqual({
    pending: 1,
    grouped: 249,
  })
})

test('loads unknown packages only without a filter', async () => {
  const [unfiltered, filtered] = [
    await loadPackages(call, parse('')),
    await loadPackages(call, parse('?query=a')),
  ]
  expect({ unfiltered: unfiltered.unknown?.total, filtered: filtered.unknown }).toEqual({
    unfiltered: 0,
    filtered: undefined,
  })
})
