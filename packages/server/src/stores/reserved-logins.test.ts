import { allRoutes } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { isReservedLogin } from './reserved-logins.ts'

test('reserves the first path segment of every route', () => {
  const firstSegments = allRoutes().map(({ route }) => route.path.split('/')[1]!)
  expect([...new Set(firstSegments)].filter((name) => !isReservedLogin(name))).toEqual([])
})

test('ignores case', () => {
  expect(isReservedLogin('Admin')).toBe(true)
})

test('allows ordinary names', () => {
  expect(isReservedLogin('ada')).toBe(false)
})
