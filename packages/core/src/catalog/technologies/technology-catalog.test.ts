import { describe, expect, test } from 'vitest'
import { findCatalogAdditions } from './find-catalog-additions.ts'
import type { RegisteredTechnology } from './registered-technology.ts'
import { createCatalog } from './technology-catalog.ts'

function registered(key: string, overrides: Partial<RegisteredTechnology> = {}): RegisteredTechnology {
  const defaults = { badge: null, weight: 0, iconUrl: null }
  return { key, title: 'Loomery', group: 'util', ...defaults, packageNames: [key], ...overrides }
}

describe('a catalog with a registered technology', () => {
  const { byKey, byPackage } = createCatalog([
    registered('loomery', { packageNames: ['Loomery_Kit', 'react'] }),
  ])

  test('finds it by key', () => expect(byKey('loomery')?.title).toBe('Loomery'))

  test('finds its packages in any ecosystem', () => {
    expect(
      [byPackage('cargo', 'loomery-kit'), byPackage('pypi', 'loomery.kit')].map((one) => one?.key),
    ).toEqual(['loomery', 'loomery'])
  })

  test('does not change built-in packages', () => expect(byPackage('npm', 'react')?.key).toBe('react'))

  test('uses the difficulty of its group', () => expect(byKey('loomery')?.difficulty).toBe(3))

  test('uses the maximum xp of its group (R8)', () => expect(byKey('loomery')?.maxExperience).toBe(50))
})

test('does not replace a built-in technology with the same key', () => {
  expect(createCatalog([registered('react', { title: 'Another' })]).byKey('react')?.title).toBe('React')
})

test('uses the weight as difficulty (R8)', () => {
  expect(createCatalog([registered('loomery', { weight: 9 })]).byKey('loomery')?.difficulty).toBe(9)
})

test("prefers the technology's own badge to that of its group", () => {
  expect(createCatalog([registered('loomery', { badge: 'dev-ops' })]).byKey('loomery')?.badge).toBe('dev-ops')
})

test('assigns a shared package to the first technology by key, in any order', () => {
  const both = [
    registered('spindle', { packageNames: ['yarn-kit'] }),
    registered('bobbin', { packageNames: ['yarn-kit'] }),
  ]
  const keys = [both, both.toReversed()].map((all) => createCatalog(all).byPackage('npm', 'yarn-kit')?.key)
  expect(keys).toEqual(['bobbin', 'bobbin'])
})

test('ignores a technology with an unknown group', () => {
  expect(createCatalog([registered('loomery', { group: 'nowhere' })]).byKey('loomery')).toBeUndefined()
})

test('adds only unknown package names to a built-in technology', () => {
  const react = registered('react', { packageNames: ['react', 'react-of-our-own'] })
  expect(findCatalogAdditions([react]).map(({ packageNames }) => packageNames)).toEqual([
    ['react-of-our-own'],
  ])
})

test('omits a built-in technology without additions', () => {
  expect(findCatalogAdditions([registered('react')])).toEqual([])
})
