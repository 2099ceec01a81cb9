import { allRoutes } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { isReservedLogin } from './reserved-logins.ts'

test('what addresses of the service begin with is nobody’s login', () => {
  const beginnings = allRoutes().map(({ route }) => route.path.split('/')[1]!)
  expect([...new Set(beginnings)].filter((name) => !isReservedLogin(name))).toEqual([])
})

test('capitals make no other name', () => {
  expect(isReservedLogin('Admin')).toBe(true)
})

test('people may be called what means nothing here', () => {
  expect(isReservedLogin('ada')).toBe(false)
})
