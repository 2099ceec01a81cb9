import { userSegments } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { pathOfUsers, segmentOf } from './users-address.ts'

test('without a segment all people are meant (spec §2)', () => {
  expect(segmentOf(undefined)).toBe('all')
})

test.each(userSegments.filter((one) => one !== 'all'))('%s is a segment', (segment) => {
  expect(segmentOf(segment)).toBe(segment)
})

test.each(['all', 'everybody', ''])('%j has no address of its own', (name) => {
  expect(segmentOf(name)).toBeUndefined()
})

test('all people are at the address of the list', () => {
  expect(pathOfUsers({ segment: 'all', query: '', page: 1 })).toBe('/admin/users')
})

test('a page of what is looked for among some has one address', () => {
  expect(pathOfUsers({ segment: 'hidden', query: 'mira', page: 2 })).toBe(
    '/admin/users/hidden?query=mira&page=2',
  )
})
