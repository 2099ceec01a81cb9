import { userSegments } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { parseUserSegment, pathToUsers } from './users-page-request.ts'

test('defaults to all users (spec §2)', () => {
  expect(parseUserSegment(undefined)).toBe('all')
})

test.each(userSegments.filter((one) => one !== 'all'))('accepts the segment %s', (segment) => {
  expect(parseUserSegment(segment)).toBe(segment)
})

test.each(['all', 'everyone', ''])('rejects %j as a segment', (name) => {
  expect(parseUserSegment(name)).toBeUndefined()
})

test('omits the segment "all" from the path', () => {
  expect(pathToUsers({ segment: 'all', query: '', page: 1 })).toBe('/admin/users')
})

test('includes segment, query and page in the path', () => {
  expect(pathToUsers({ segment: 'hidden', query: 'mira', page: 2 })).toBe(
    '/admin/users/hidden?query=mira&page=2',
  )
})
