import { expect, test } from 'vitest'
import { badgeByKey, badges } from './badges.ts'

test('lists seven badges in order, with their titles', () => {
  expect(badges.map(({ key, title }) => ({ key, title }))).toEqual([
    { key: 'front-end', title: 'Front-end' },
    { key: 'back-end', title: 'Back-end' },
    { key: 'test-automation', title: 'Test Automation' },
    { key: 'dev-ops', title: 'DevOps' },
    { key: 'mobile-dev', title: 'Mobile Development' },
    { key: 'unit-testing', title: 'Unit Testing' },
    { key: 'rock-star', title: 'Rock Star' },
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
