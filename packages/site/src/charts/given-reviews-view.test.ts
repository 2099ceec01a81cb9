import type { HostedReviews } from '@handiwork/core/contract'
import { describe, expect, test } from 'vitest'
import { givenReviewsView } from './given-reviews-view.ts'

const read: HostedReviews = {
  ...{ state: 'read', source: 'gitHub', isTruncated: false },
  ...{ pullRequestCount: 1312, authorCount: 41, sessionCount: 190, approvedCount: 1 },
  ...{ firstTimestamp: '2020-01-05T00:00:00.000Z', lastTimestamp: '2024-03-01T00:00:00.000Z' },
}
const viewOf = (...sources: HostedReviews[]) => givenReviewsView({ sources, pullRequests: [] })

describe('givenReviewsView', () => {
  test('names pull requests, people, sessions, approvals and the period', () =>
    expect(viewOf(read)).toEqual([
      {
        title: '1,312 pull requests by 41 people on GitHub',
        facts: ['190 sessions', '1 approved', 'Jan 2020 to Mar 2024'],
      },
    ]))
  test('uses the terms of GitLab, and the singular', () => {
    const one = { pullRequestCount: 1, authorCount: 1, sessionCount: 1, lastTimestamp: read.firstTimestamp }
    expect(viewOf({ ...read, source: 'gitLab', ...one })).toEqual([
      { title: '1 merge request by 1 person on GitLab', facts: ['1 session', '1 approved', 'Jan 2020'] },
    ])
  })
  test('says that older reviews are missing', () =>
    expect(viewOf({ ...read, isTruncated: true })[0]?.title).toBe(
      'at least 1,312 pull requests by 41 people on GitHub',
    ))
  test('shows nothing for a source without reviews', () =>
    expect(viewOf({ ...read, pullRequestCount: 0 })).toEqual([]))
  test('says that reviews were not read', () =>
    expect(viewOf({ state: 'notRead', source: 'bitbucket', reason: 'forbidden' })).toEqual([
      {
        title:
          'Reviews on Bitbucket were not read. The connection doesn’t permit it. Connect the account again.',
        facts: [],
      },
    ]))
})
