import { expect, test } from 'vitest'
import { parseJobsPageRequest, pathToJobs } from './jobs-page-request.ts'

const parse = (query: string) => parseJobsPageRequest(new URLSearchParams(query))

test('defaults to the matching jobs (spec §2)', () => {
  expect(parse('')).toEqual({ tab: 'matching', page: 1 })
})

test('parses tab and page from the query (spec §2)', () => {
  expect(parse('tab=my&page=3')).toEqual({ tab: 'my', page: 3 })
})

test.each(['tab=all', 'page=0', 'page=1.5', 'page=next'])('rejects %s', (query) => {
  expect(parse(query)).toBeUndefined()
})

test.each([
  ['', '/jobs'],
  ['tab=my', '/jobs?tab=my'],
  ['page=2', '/jobs?page=2'],
  ['tab=my&page=2', '/jobs?tab=my&page=2'],
])('normalizes "%s" to %s', (query, path) => {
  expect(pathToJobs(parse(query) ?? { tab: 'my', page: 99 })).toBe(path)
})
