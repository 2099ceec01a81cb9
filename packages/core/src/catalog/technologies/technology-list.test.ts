import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups } from '../groups.ts'
import { technologies, technologyByKey } from './technology-list.ts'

const sources = new URL('../data/technologies/', import.meta.url)

test('every group has its file, and no file is of another', () => {
  expect(readdirSync(sources).sort()).toEqual(groups.map(({ key }) => `${key}.json`).sort())
})

test('technologies come in the order of their groups', () => {
  expect([...new Set(technologies.map(({ group }) => group))]).toEqual(groups.map(({ key }) => key))
})

test('a technology is found by its key', () => {
  expect(technologyByKey('react')?.title).toBe('React')
})

test.each(['', 'nothing', 'constructor'])('%j is no technology', (key) => {
  expect(technologyByKey(key)).toBeUndefined()
})
