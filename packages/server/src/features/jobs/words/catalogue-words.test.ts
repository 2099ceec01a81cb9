import { badgeByKey, languageByKey, technologyByKey } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { catalogueWords } from './catalogue-words.ts'

const known = {
  language: languageByKey,
  package: technologyByKey,
  badge: badgeByKey,
} as const

test('words of a new service stand for what the catalogues hold', () => {
  expect(catalogueWords().filter(({ kind, value }) => known[kind](value) === undefined)).toEqual([])
})

test('no word stands twice for the same', () => {
  const words = catalogueWords().map(({ word, kind, value }) => `${word.toLowerCase()} ${kind} ${value}`)
  expect(words.length).toBe(new Set(words).size)
})

test('words fit into the form for one', () => {
  expect(catalogueWords().filter(({ word }) => word.trim() === '' || word.length > 100)).toEqual([])
})

test('only what is both names a language and a technology, and only by these words', () => {
  const byWord = Map.groupBy(
    catalogueWords().filter(({ kind }) => kind !== 'badge'),
    ({ word }) => word.toLowerCase(),
  )
  const several = [...byWord].filter(([, all]) => all.length > 1).map(([word]) => word)
  expect(several.toSorted()).toEqual(['rails', 'ruby on rails'])
})
