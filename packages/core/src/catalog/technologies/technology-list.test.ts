import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups } from '../groups.ts'
import { technologies, technologyByKey } from './technology-list.ts'

const sources = new URL('../data/technologies/', import.meta.url)

test('has exactly one data file per group', () => {
  expect(readdirSync(sources).sort()).toEqual(groups.map(({ key }) => `${key}.json`).sort())
})

test('sorts technologies by group', () => {
  expect([...new Set(technologies.map(({ group }) => group))]).toEqual(groups.map(({ key }) => key))
})

test('finds a technology by its key', () => {
  expect(technologyByKey('react')?.title).toBe('React')
})

test.each(['', 'nothing', 'constructor'])('returns undefined for %j', (key) => {
  expect(technologyByKey(key)).toBeUndefined()
})
