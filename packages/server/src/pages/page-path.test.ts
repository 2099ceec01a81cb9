import { screens } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test('a page has one address, however its parameters were written', () => {
  expect(pagePath(screens.user, { login: 'mira o' }, {})).toBe('/users/mira%20o')
})

test('what of the query makes no other page is passed over', () => {
  expect(pagePath(screens.user, { login: 'mira' }, { ref: 'widget', page: '2' })).toBe('/users/mira')
})

test('the query that makes another page stands in a fixed order', () => {
  const asked = { openSource: 'true', page: '2' }
  expect(pagePath(screens.leaders, {}, asked)).toBe('/leaders?page=2&openSource=true')
})

test('a query that is given twice is none', () => {
  expect(pagePath(screens.leaders, {}, { page: ['2', '3'] })).toBe('/leaders')
})

test('what a page is named several of is one list in one order, with commas or one by one', () => {
  const asked = [
    { languages: 'rust,go' },
    { languages: ['rust', 'go', 'rust'] },
    { languages: ['go,', 'rust'] },
  ]
  expect(asked.map((query) => pagePath(screens.issues, {}, query))).toEqual(
    Array(3).fill('/issues?languages=go%2Crust'),
  )
})

test('a list of nothing is none', () => {
  expect(pagePath(screens.issues, {}, { languages: ['', ','] })).toBe('/issues')
})
