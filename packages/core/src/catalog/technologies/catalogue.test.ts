import { describe, expect, test } from 'vitest'
import { additions } from './additions.ts'
import { catalogueWith } from './catalogue.ts'
import type { RegisteredTechnology } from './registered-technology.ts'

function registered(key: string, more: Partial<RegisteredTechnology> = {}): RegisteredTechnology {
  const nothing = { badge: null, weight: 0, iconUrl: null }
  return { key, title: 'Loomery', group: 'util', ...nothing, packageNames: [key], ...more }
}

describe('the catalogue with a registered technology', () => {
  const { byKey, ofPackage } = catalogueWith([
    registered('loomery', { packageNames: ['Loomery_Kit', 'react'] }),
  ])

  test('knows it by its key', () => expect(byKey('loomery')?.title).toBe('Loomery'))

  test('knows its packages in whatever registry', () => {
    expect(
      [ofPackage('cargo', 'loomery-kit'), ofPackage('pypi', 'loomery.kit')].map((one) => one?.key),
    ).toEqual(['loomery', 'loomery'])
  })

  test('leaves what it knows by itself as it is', () => expect(ofPackage('npm', 'react')?.key).toBe('react'))

  test('takes it for as difficult as its group', () => expect(byKey('loomery')?.difficulty).toBe(3))

  test('is worth no more than its group allows (R8)', () => expect(byKey('loomery')?.maxExperience).toBe(50))
})

test('a weight is the difficulty (R8)', () => {
  expect(catalogueWith([registered('loomery', { weight: 9 })]).byKey('loomery')?.difficulty).toBe(9)
})

test('a badge of its own goes before that of the group', () => {
  expect(catalogueWith([registered('loomery', { badge: 'dev-ops' })]).byKey('loomery')?.badge).toBe('dev-ops')
})

test('of two that take one package the first by key does, in whatever order they come', () => {
  const both = [
    registered('spindle', { packageNames: ['yarn-kit'] }),
    registered('bobbin', { packageNames: ['yarn-kit'] }),
  ]
  const keys = [both, both.toReversed()].map((all) => catalogueWith(all).ofPackage('npm', 'yarn-kit')?.key)
  expect(keys).toEqual(['bobbin', 'bobbin'])
})

test('one that nobody can group is none', () => {
  expect(catalogueWith([registered('loomery', { group: 'nowhere' })]).byKey('loomery')).toBeUndefined()
})

test('a technology of the catalogue gets only names that mean nothing anywhere yet', () => {
  const react = registered('react', { packageNames: ['react', 'react-of-our-own'] })
  expect(additions([react]).map(({ packageNames }) => packageNames)).toEqual([['react-of-our-own']])
})

test('a technology of the catalogue that gets nothing is not told', () => {
  expect(additions([registered('react')])).toEqual([])
})
