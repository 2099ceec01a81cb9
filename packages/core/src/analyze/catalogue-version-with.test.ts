import { expect, test } from 'vitest'
import { catalogueVersion } from '../catalog/version.ts'
import { catalogueVersionWith } from './catalogue-version-with.ts'

const loom = {
  ...{ key: 'loom', title: 'Loom', group: 'util', badge: null, weight: 0, iconUrl: null },
  packageNames: ['loom', 'loom-kit'],
}
const reed = { ...loom, key: 'reed' }

test('with nothing registered the version is that of the catalogue', () => {
  expect(catalogueVersionWith([])).toBe(catalogueVersion)
})

test('the order of what is registered does not matter', () => {
  const other = [{ ...reed }, { ...loom, packageNames: ['loom-kit', 'loom'] }]
  expect(catalogueVersionWith(other)).toBe(catalogueVersionWith([loom, reed]))
})

test('whatever a rating shows of it matters', () => {
  const versions = [
    loom,
    { ...loom, title: 'A loom' },
    { ...loom, weight: 3 },
    { ...loom, iconUrl: '/a.png' },
  ]
  expect(new Set(versions.map((one) => catalogueVersionWith([one]))).size).toBe(4)
})
