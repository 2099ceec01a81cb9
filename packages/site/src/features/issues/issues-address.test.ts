import { expect, test } from 'vitest'
import { issuesAddressOf, pathOfIssues } from './issues-address.ts'

const pathOf = (query: string) => {
  const address = issuesAddressOf(new URLSearchParams(query))
  return address && decodeURIComponent(pathOfIssues(address))
}

test.each([
  ['', '/issues'],
  ['languages=', '/issues'],
  ['page=3', '/issues?page=3'],
  ['languages=csharp', '/issues?languages=csharp'],
  ['languages=rust,go', '/issues?languages=go,rust'],
  ['languages=rust&languages=go', '/issues?languages=go,rust'],
  ['languages=go,go,&page=2', '/issues?page=2&languages=go'],
])('the one address of /issues?%s is %s (spec §2)', (query, path) => {
  expect(pathOf(query)).toBe(path)
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
])('there is no page /issues?%s', (query) => {
  expect(pathOf(query)).toBeUndefined()
})
