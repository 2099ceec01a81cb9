import { expect, test } from 'vitest'
import { badgeByKey, badges } from './badges.ts'

test('seven badges, in order', () => {
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

test('every badge says what it is given for', () => {
  expect(badges.filter(({ title, description }) => !title.trim() || !description.trim())).toEqual([])
})

test('a rock star is familiar with a library many like', () => {
  expect(badgeByKey('rock-star')?.description).toBe('10% familiar with a library with more than 1000 stars')
})

test('a key nobody has is no badge', () => {
  expect(badgeByKey('constructor')).toBeUndefined()
})
