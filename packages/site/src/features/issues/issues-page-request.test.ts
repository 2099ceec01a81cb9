import { expect, test } from 'vitest'
import { parseIssuesPageRequest, pathToIssues } from './issues-page-request.ts'

const normalize = (query: string) => {
  const pageRequest = parseIssuesPageRequest(new URLSearchParams(query))
  return pageRequest && decodeURIComponent(pathToIssues(pageRequest))
}

test.each([
  ['', '/issues'],
  ['languages=', '/issues'],
  ['page=3', '/issues?page=3'],
  ['languages=csharp', '/issues?languages=csharp'],
  ['languages=rust,go', '/issues?languages=go,rust'],
  ['languages=rust&languages=go', '/issues?languages=go,rust'],
  ['languages=go,go,&page=2', '/issues?page=2&languages=go'],
])('normalizes /issues?%s to %s (spec §2)', (query, path) => {
  expect(normalize(query)).toBe(path)
})

test.each([
  'languages=klingon',
  'languages=go,klingon',
  'languages=Go',
  'languages=html',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=two',
])('rejects /issues?%s', (query) => {
  expect(normalize(query)).toBeUndefined()
})
