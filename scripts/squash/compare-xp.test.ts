import { expect, test } from 'vitest'
import { compareXp } from './compare-xp.ts'

const before = new Map([
  ['a', 100],
  ['b', 20],
  ['c', 10],
  ['d', 9],
])

test('compares people with enough xp; others count for the total only', () => {
  const after = new Map([
    ['a', 90],
    ['b', 10],
    ['c', 10],
    ['d', 0],
  ])
  expect(compareXp(before, after, 10)).toEqual({ count: 3, median: 0.9, worst: 0.5, total: 110 / 139 })
})

test('counts people who are missing afterwards as zero', () => {
  expect(compareXp(before, new Map([['a', 100]]), 20)).toMatchObject({ count: 2, median: 0.5, worst: 0 })
})
