import { expect, test } from 'vitest'
import { strongestStanding } from './standing-words.ts'
import type { Standing, StandingStatus } from './upkeep.ts'

const standing = (status: StandingStatus, lastActiveTimestamp: string | null): Standing => ({
  ...{ status, now: 1, lastActiveTimestamp },
})
const older = standing('inactive', '2020-01-01T00:00:00.000Z')
const newer = standing('inactive', '2022-01-01T00:00:00.000Z')

test('one status is stronger than a later activity', () => {
  const maintains = standing('maintains', '2019-01-01T00:00:00.000Z')
  expect(strongestStanding([newer, maintains, standing('contributes', '2021-01-01T00:00:00.000Z')])).toBe(
    maintains,
  )
})

test('the latest activity is chosen among equal statuses', () => {
  expect(strongestStanding([standing('inactive', null), older, newer])).toBe(newer)
})

test('without a standing, there is none', () => expect(strongestStanding([])).toBeUndefined())
