import type { HostedReviews } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { createColumns } from './columns.ts'
import { upkeepSection } from './upkeep-section.ts'

/** The section as one text, because lines wrap. */
const textOf = (hostedReviews?: HostedReviews[]) =>
  upkeepSection({ hostedReviews }, createColumns(100))
    .map((line) => line.map(({ text }) => text).join(''))
    .join(' ')

test('shows reviews at code hosts, and which were not read', () => {
  const figures = {
    ...{ pullRequestCount: 312, authorCount: 41, sessionCount: 190, approvedCount: 280 },
    ...{ firstTimestamp: '2020-01-01T00:00:00.000Z', lastTimestamp: '2024-01-01T00:00:00.000Z' },
  }
  expect(
    textOf([
      { state: 'read', source: 'gitHub', isTruncated: false, ...figures },
      { state: 'notRead', source: 'gitLab', reason: 'unavailable' },
    ]),
  ).toBe(
    'Reviewed 312 pull requests of 41 people on GitHub in 190 sessions, and approved 280. ' +
      'Reviews on GitLab were not read: the host did not respond; the next analysis tries again.',
  )
})

test('is empty without reviews', () => expect(textOf()).toBe(''))
