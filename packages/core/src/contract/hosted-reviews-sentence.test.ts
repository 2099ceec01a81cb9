import { describe, expect, test } from 'vitest'
import { type HostedReviews, unreadReasons } from './hosted-reviews.ts'
import { describeHostedReviews } from './hosted-reviews-sentence.ts'

const read: HostedReviews = {
  ...{ state: 'read', source: 'gitHub', isTruncated: false },
  ...{ pullRequestCount: 1312, authorCount: 41, sessionCount: 190, approvedCount: 280 },
  ...{ firstTimestamp: '2020-01-01T00:00:00.000Z', lastTimestamp: '2024-01-01T00:00:00.000Z' },
}

describe('describeHostedReviews', () => {
  test('describes the reviews at a source', () =>
    expect(describeHostedReviews([read])).toEqual([
      'Reviewed 1,312 pull requests of 41 people on GitHub in 190 sessions, and approved 280',
    ]))
  test('uses the singular', () =>
    expect(
      describeHostedReviews([
        { ...read, source: 'gitLab', pullRequestCount: 1, authorCount: 1, sessionCount: 1, approvedCount: 1 },
      ]),
    ).toEqual(['Reviewed 1 merge request of 1 person on GitLab in 1 session, and approved 1']))
  test('says that older reviews are missing', () =>
    expect(describeHostedReviews([{ ...read, isTruncated: true }])[0]).toMatch(/^Reviewed at least 1,312 /))
  test('names no people if all authors deleted their accounts', () =>
    expect(describeHostedReviews([{ ...read, authorCount: 0 }])[0]).toMatch(/pull requests on GitHub/))
  test('is empty without reviews', () => {
    expect(describeHostedReviews(undefined)).toEqual([])
    expect(describeHostedReviews([{ ...read, pullRequestCount: 0 }])).toEqual([])
  })
  test.each(unreadReasons)('says that reviews were not read: %s', (reason) =>
    expect(describeHostedReviews([{ state: 'notRead', source: 'bitbucket', reason }])[0]).toMatch(
      /^Reviews on Bitbucket were not read: /,
    ),
  )
})
