import { describe, expect, test } from 'vitest'
import { createTestContext, reviewed } from './host-fixture.suite.ts'
import type { Source, SourceKind } from './source.ts'
import { createSourceFixture, neverAborted, type SourceFactory } from './source-fixture.suite.ts'

/** Where the test of a code host differs. */
export interface ReviewOptions {
  /** Scopes of a token that may not read pull requests. */
  readonly missingScopes: readonly string[]
  /** The reviews of 10,000 that are read. */
  readonly maxReviews: number
}

/** Tests how the sources with pull requests read reviews and dates. */
export function testReviews(kind: SourceKind, factory: SourceFactory, options: ReviewOptions): void {
  const createFixture = () => createSourceFixture(factory)
  const readReviews = async (source: Source) =>
    await source.listReviews(await source.listRepositories(neverAborted()), neverAborted())

  describe(`${kind} reviews`, () => {
    test('lists reviews of the pull requests of others, newest first', async () => {
      await using fixture = await createFixture()
      const found = await readReviews(fixture.createSource())
      expect(found?.isTruncated).toBe(false)
      expect(found?.reviews).toMatchObject([
        { repository: 'looms/team', number: 12, isPrivate: false, author: null, isApproved: true },
        { repository: 'looms/team', number: 11, isPrivate: false, author: expect.any(String) },
        { repository: 'adabyrne/diary', number: 1, isPrivate: true },
      ])
      expect(found?.reviews.map(({ reviewedAt }) => new Date(reviewedAt).toISOString())).toEqual([
        '2024-03-02T10:00:00.000Z',
        '2024-03-01T10:00:00.000Z',
        '2023-12-31T23:00:00.000Z',
      ])
    })

    test('links to the page of the pull request', async () => {
      await using fixture = await createFixture()
      const found = await readReviews(fixture.createSource())
      expect(found?.reviews[1]?.url).toMatch(new RegExp(`^${fixture.host.webUrl}/looms/team/.*11$`))
    })

    test('gives two pull requests by one person the same author', async () => {
      await using fixture = await createFixture()
      const found = await readReviews(fixture.createSource())
      const [, team, diary] = found?.reviews ?? []
      expect(team?.author).toBe(diary?.author)
    })

    test('lists no reviews for an account that gave none', async () => {
      await using fixture = await createFixture()
      const source = fixture.createSource({ token: fixture.host.createToken('tove') })
      expect(await readReviews(source)).toEqual({ reviews: [], isTruncated: false })
    })

    test('reads all pages, up to a limit', async () => {
      await using fixture = await createFixture()
      const { data } = fixture.host
      const many = Array.from({ length: 10_000 }, (_, index) =>
        reviewed(index + 1, 'graceo', new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString()),
      )
      data.repositories = data.repositories.map((one) =>
        one.fullName === 'looms/team' ? { ...one, pullRequests: many } : { ...one, pullRequests: [] },
      )
      const source = fixture.createSource()
      const team = await source.fetchRepository('looms/team', neverAborted())
      const before = fixture.host.requests.length
      const found = await source.listReviews(team ? [team] : [], neverAborted())
      expect({ count: found?.reviews.length, isTruncated: found?.isTruncated }).toEqual({
        count: options.maxReviews,
        isTruncated: true,
      })
      expect(fixture.host.requests.length - before).toBeLessThanOrEqual(110)
    })

    test.each([
      ['a status of 403', { kind: 'status', status: 403 } as const, 'forbidden'],
      ['a rate limit', { kind: 'rateLimited', retryAfterSeconds: 60 } as const, 'rateLimited'],
    ])('reports %s', async (_, fault, failure) => {
      await using fixture = await createFixture()
      const source = fixture.createSource()
      const repositories = await source.listRepositories(neverAborted())
      await source.fetchAccount(neverAborted())
      // The first request of some sources is for the account.
      fixture.host.queueFaults(fault, fault)
      await expect(source.listReviews(repositories, neverAborted())).rejects.toMatchObject({ kind: failure })
    })

    test('rejects requests without a token', async () => {
      await using fixture = await createFixture()
      await expect(
        fixture.createAnonymousSource('adabyrne').listReviews([], neverAborted()),
      ).rejects.toMatchObject({ kind: 'unauthorized' })
    })

    test.runIf(options.missingScopes.length > 0)('never reports no reviews without the scope', async () => {
      await using fixture = await createFixture()
      const token = fixture.host.createToken('adabyrne', options.missingScopes)
      const team = await fixture.createSource().fetchRepository('looms/team', neverAborted())
      await expect(
        fixture
          .createSource({ token, context: createTestContext() })
          .listReviews(team ? [team] : [], neverAborted()),
      ).rejects.toMatchObject({ kind: 'forbidden' })
    })
  })

  describe(`${kind} dates of a pull request`, () => {
    test('lists the author dates of its commits', async () => {
      await using fixture = await createFixture()
      const dates = await fixture.createSource().listPullRequestDates('looms/team', 11, neverAborted())
      expect(dates?.map((date) => new Date(date).toISOString())).toEqual([
        '2024-02-27T08:00:00.000Z',
        '2024-02-28T09:30:00.000Z',
      ])
    })

    test.each([
      ['looms/team', 99],
      ['adabyrne/nothing', 1],
    ])('returns null for %s#%i', async (fullName, number) => {
      await using fixture = await createFixture()
      const source = fixture.createSource()
      expect(await source.listPullRequestDates(fullName, number, neverAborted())).toBeNull()
    })
  })
}
