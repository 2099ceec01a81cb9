import { expect, test } from 'vitest'
import { catalogVersion } from '../catalog/version.ts'
import { catalogVersionWith } from './catalog-version-with.ts'

const loom = {
  ...{ key: 'loom', title: 'Loom', group: 'util', badge: null, weight: 0, iconUrl: null },
  packageNames: ['loom', 'loom-kit'],
}
const reed = { ...loom, key: 'reed' }

test('returns the catalog version without registered technologies', () => {
  expect(catalogVersionWith([])).toBe(catalogVersion)
})

test('does not depend on the order of registered technologies', () => {
  const other = [{ ...reed }, { ...loom, packageNames: ['loom-kit', 'loom'] }]
  expect(catalogVersionWith(other)).toBe(catalogVersionWith([loom, reed]))
})

test('changes with every field that a rating shows', () => {
  const versions = [
    loom,
    { ...loom, title: 'A loom' },
    { ...loom, weight: 3 },
    { ...loom, iconUrl: '/a.png' },
  ]
  expect(new Set(versions.map((one) => catalogVersionWith([one]))).size).toBe(4)
})
