import { expect, test } from 'vitest'
import { noJobCriteria, parseJobsPageRequest, pathToJobs } from './jobs-page-request.ts'

const parse = (query: string) => parseJobsPageRequest(new URLSearchParams(query))

test('defaults to the matching jobs (spec §2)', () => {
  expect(parse('')).toEqual({ tab: 'matching', page: 1, criteria: noJobCriteria })
})

test('parses tab and page from the query (spec §2)', () => {
  expect(parse('tab=my&page=3')).toMatchObject({ tab: 'my', page: 3 })
})

test.each(['tab=all', 'page=0', 'page=1.5', 'page=next'])('rejects %s', (query) => {
  expect(parse(query)).toBeUndefined()
})

test.each([
  ['', '/jobs'],
  ['tab=my', '/jobs?tab=my'],
  ['page=2', '/jobs?page=2'],
  ['q=rust&languages=go&languages=c&page=2', '/jobs?q=rust&languages=go%2Cc&page=2'],
  ['salaryCurrency=EUR&salaryPeriod=month', '/jobs'],
  ['salaryMin=50%2C000&salaryCurrency=USD', '/jobs?salaryMin=50000&salaryCurrency=USD'],
  ['withoutSalary=false', '/jobs?withoutSalary=false'],
  ['withoutSalary=false&withoutSalary=true', '/jobs'],
  ['salaryMin=much&q=go', '/jobs?q=go'],
  ['tab=my&page=2', '/jobs?tab=my&page=2'],
])('normalizes "%s" to %s', (query, path) => {
  expect(pathToJobs(parse(query) ?? { tab: 'my', page: 99 })).toBe(path)
})
