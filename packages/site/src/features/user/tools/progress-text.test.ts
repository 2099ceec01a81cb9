import { expect, test } from 'vitest'
import { progressText } from './progress-text.ts'

test('states repositories, commits and remaining time', () => {
  const progress = { fraction: 0.25, commits: { read: 15_000, total: 60_000 } }
  expect(progressText({ done: 0, all: 1 }, progress, 125_000)).toBe(
    '0 of 1 repository, 15,000 of 60,000 commits, about 3 minutes left',
  )
  expect(progressText({ done: 1, all: 2 }, progress, 20_000)).toBe(
    '1 of 2 repositories, 15,000 of 60,000 commits, less than a minute left',
  )
})

test('omits what is not known', () => {
  expect(progressText({ done: 0, all: 2 }, { fraction: 0, commits: undefined }, undefined)).toBe(
    '0 of 2 repositories',
  )
})
