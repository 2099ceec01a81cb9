import { expect, test } from 'vitest'
import { boardOf, pathOfBoard } from './board.ts'

const none = new URLSearchParams()

test.each([
  ['/leaders', {}, ''],
  ['/leaders/csharp', { language: 'csharp' }, ''],
  ['/leaders/typescript/pt', { language: 'typescript', country: 'pt' }, ''],
  ['/leaders/all/pt', { language: 'all', country: 'pt' }, ''],
  ['/leaders/go?page=2&openSource=true', { language: 'go' }, 'page=2&openSource=true'],
])('%s is the address of the board it names', (path, params, query) => {
  const board = boardOf(params, new URLSearchParams(query))
  expect(board && pathOfBoard(board)).toBe(path)
})

test('all languages everywhere have one address', () => {
  const board = boardOf({ language: 'all' }, none)
  expect(board && pathOfBoard(board)).toBe('/leaders')
})

test.each([
  { language: 'html' },
  { language: 'klingon' },
  { language: 'go', country: 'xx' },
  { language: 'go', country: 'PT' },
])('there is no board for %o', (params) => {
  expect(boardOf(params, none)).toBeUndefined()
})

test.each(['0', '-1', '1.5', 'two'])('no board has a page %s', (page) => {
  expect(boardOf({}, new URLSearchParams({ page }))).toBeUndefined()
})
