import { expect, test } from 'vitest'
import { badgeByKey, badges } from './badges.ts'

test('lists seven badges in order', () => {
  expect(badges.map(({ key }) => key)).toEqual([
    'front-end',
    'back-end',
    'test-automation',
    'dev-ops',
    'mobile-dev',
    'unit-testing',
    'rock-star',
  ])
})

test('has a title and a description for every badge', () => {
  expect(badges.filter(({ title, description }) => !title.trim() || !description.trim())).toEqual([])
})

test("uses the spec's description for the rock-star badge", () => {
  expect(badgeByKey('rock-star')?.description).toBe('10% familiar with a library with more than 1000 stars')
})

test('returns undefined for an unknown key', () => {
  expect(badgeByKey('constructor')).toBeUndefined()
})
