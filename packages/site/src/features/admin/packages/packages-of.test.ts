import { contract, type Package } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../../page-locals.ts'
import { packagesAddress, packagesOf, pathOfPackages } from './packages-of.ts'

const addressOf = (search: string) => packagesAddress(new URL(`http://x.example/admin/packages${search}`))
const many: readonly Package[] = Array.from({ length: 250 }, (_, at) => ({
  ...{ _id: String(at), title: `Package ${at}`, name: `package-${at}`, packageNames: [], group: 'async' },
  ...{ badge: null, weight: 0, iconUrl: null, projectCount: 0, pending: at === 249 },
}))
const answers = (async (call: unknown, { query }: { query: { offset: number; limit: number } }) =>
  call === contract.packages.list
    ? { items: many.slice(query.offset, query.offset + query.limit), total: many.length }
    : { items: [], total: 0 }) as unknown as PageLocals['call']

test('what is looked for is in the address', () => {
  expect(pathOfPackages(addressOf('?group=async&query=tokio'))).toBe(
    '/admin/packages?group=async&query=tokio',
  )
})

test('all pages of the catalogue are shown, whatever waits for approval first', async () => {
  const { pending, groups } = await packagesOf(answers, addressOf(''))
  expect([pending.length, groups[0]?.packages.length]).toEqual([1, 249])
})

test('unknown packages stand beneath the whole catalogue only', async () => {
  const [whole, sought] = [
    await packagesOf(answers, addressOf('')),
    await packagesOf(answers, addressOf('?query=a')),
  ]
  expect([whole.unknown?.total, sought.unknown]).toEqual([0, undefined])
})
