import { screens } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test('encodes path parameters in one canonical form', () => {
  expect(pagePath(screens.user, { login: 'mira o' }, {})).toBe('/users/mira%20o')
})

test('omits query parameters that do not select another page', () => {
  expect(pagePath(screens.user, { login: 'mira' }, { ref: 'widget', page: '2' })).toBe('/users/mira')
})

test('orders query parameters canonically', () => {
  const queries = { openSource: 'true', page: '2' }
  expect(pagePath(screens.leaders, {}, queries)).toBe('/leaders?page=2&openSource=true')
})

test('ignores a repeated query parameter', () => {
  expect(pagePath(screens.leaders, {}, { page: ['2', '3'] })).toBe('/leaders')
})

test('normalizes lists, whether comma-separated or repeated', () => {
  const queries = [
    { languages: 'rust,go' },
    { languages: ['rust', 'go', 'rust'] },
    { languages: ['go,', 'rust'] },
  ]
  expect(queries.map((query) => pagePath(screens.issues, {}, query))).toEqual(
    Array(3).fill('/issues?languages=go%2Crust'),
  )
})

test('omits an empty list', () => {
  expect(pagePath(screens.issues, {}, { languages: ['', ','] })).toBe('/issues')
})
