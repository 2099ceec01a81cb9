import { expect, test } from 'vitest'
import { jobsAddressOf, pathOfJobs } from './jobs-address.ts'

const addressOf = (query: string) => jobsAddressOf(new URLSearchParams(query))

test('without a tab the matching jobs show (spec §2)', () => {
  expect(addressOf('')).toEqual({ tab: 'matching', page: 1 })
})

test('a tab and a page are named in the query (spec §2)', () => {
  expect(addressOf('tab=my&page=3')).toEqual({ tab: 'my', page: 3 })
})

test.each(['tab=all', 'page=0', 'page=1.5', 'page=next'])('%s names no list', (query) => {
  expect(addressOf(query)).toBeUndefined()
})

test.each([
  ['', '/jobs'],
  ['tab=my', '/jobs?tab=my'],
  ['page=2', '/jobs?page=2'],
  ['tab=my&page=2', '/jobs?tab=my&page=2'],
])('a list named by "%s" is at %s', (query, path) => {
  expect(pathOfJobs(addressOf(query) ?? { tab: 'my', page: 99 })).toBe(path)
})
