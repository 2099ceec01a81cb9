import { badgeByKey, languageByKey, technologyByKey } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { catalogKeywords } from './catalog-keywords.ts'

const findByKind = {
  language: languageByKey,
  package: technologyByKey,
  badge: badgeByKey,
} as const

test('maps every keyword to an entry of the catalog', () => {
  expect(catalogKeywords().filter(({ kind, value }) => findByKind[kind](value) === undefined)).toEqual([])
})

test('contains no duplicates', () => {
  const keys = catalogKeywords().map(({ word, kind, value }) => `${word.toLowerCase()} ${kind} ${value}`)
  expect(keys.length).toBe(new Set(keys).size)
})

test('contains only words that fit the keyword form', () => {
  expect(catalogKeywords().filter(({ word }) => word.trim() === '' || word.length > 100)).toEqual([])
})

test('omits technology titles of one or two letters, except these aliases', () => {
  const short = catalogKeywords().filter(({ kind, word }) => kind === 'package' && word.length < 3)
  expect(short.map(({ word }) => word).toSorted()).toEqual(['D3', 'S3'])
})

test('maps only these words to both a language and a technology', () => {
  const byWord = Map.groupBy(
    catalogKeywords().filter(({ kind }) => kind !== 'badge'),
    ({ word }) => word.toLowerCase(),
  )
  const ambiguous = [...byWord].filter(([, all]) => all.length > 1).map(([word]) => word)
  expect(ambiguous.toSorted()).toEqual(['rails', 'ruby on rails'])
})
