import { expect, test } from 'vitest'
import { parseLeaderboard, pathToLeaderboard } from './leaderboard.ts'

const emptyQuery = new URLSearchParams()

test.each([
  ['/leaders', {}, ''],
  ['/leaders/csharp', { language: 'csharp' }, ''],
  ['/leaders/typescript/pt', { language: 'typescript', country: 'pt' }, ''],
  ['/leaders/all/pt', { language: 'all', country: 'pt' }, ''],
  ['/leaders/go?page=2&openSource=true', { language: 'go' }, 'page=2&openSource=true'],
  ['/leaders/go?order=current', { language: 'go' }, 'order=current'],
  ['/leaders', {}, 'order=xp'],
  ['/leaders/go?after=OSAxIGE', { language: 'go' }, 'after=OSAxIGE'],
  ['/leaders?before=OSAxIGE&order=current', {}, 'order=current&before=OSAxIGE'],
])('round-trips %s', (path, params, query) => {
  const board = parseLeaderboard(params, new URLSearchParams(query))
  expect(board && pathToLeaderboard(board)).toBe(path)
})

test('normalizes the board of all languages to /leaders', () => {
  const board = parseLeaderboard({ language: 'all' }, emptyQuery)
  expect(board && pathToLeaderboard(board)).toBe('/leaders')
})

test.each([
  { language: 'html' },
  { language: 'klingon' },
  { language: 'go', country: 'xx' },
  { language: 'go', country: 'PT' },
])('rejects %o', (params) => {
  expect(parseLeaderboard(params, emptyQuery)).toBeUndefined()
})

test('rejects an unknown order', () => {
  expect(parseLeaderboard({}, new URLSearchParams({ order: 'stars' }))).toBeUndefined()
})

test.each(['0', '-1', '1.5', 'two'])('rejects the page number %s', (page) => {
  expect(parseLeaderboard({}, new URLSearchParams({ page }))).toBeUndefined()
})

test('rejects two cursors', () => {
  expect(parseLeaderboard({}, new URLSearchParams({ after: 'x', before: 'x' }))).toBeUndefined()
})

test('omits the page number of a page at a cursor', () => {
  const board = parseLeaderboard({}, new URLSearchParams({ after: 'x', page: '3' }))
  expect(board && pathToLeaderboard(board)).toBe('/leaders?after=x')
})
