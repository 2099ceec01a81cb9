import { GivenReviews, UserRating } from '@handiwork/core/api'
import { HostDataFixture, type HostPullRequest } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const SECRET = 'hush-project'

/** A pull request that Ada approved. */
function approved(number: number, at: string, author: string | null = 'grace'): HostPullRequest {
  const reviews = [{ by: 'adabyrne', at, isApproved: true }]
  return { number, title: `Change ${number}`, author, createdAt: '2024-01-01T00:00:00Z', reviews }
}

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const history = () =>
    createRepository('loom').commit({
      by: ada,
      on: '2024-03-01T10:00:00Z',
      write: { 'src/loom.ts': generateLines(60) },
    })
  await hostData.add('gitHub', history(), {
    fullName: 'adabyrne/loom',
    pullRequests: [
      approved(1, '2024-03-01T10:00:00Z'),
      approved(2, '2024-03-01T10:02:00Z'),
      approved(3, '2024-03-01T10:04:00Z', null),
      approved(4, '2024-03-05T10:00:00Z', 'adabyrne'),
    ],
  })
  await hostData.add('gitHub', history(), {
    fullName: `adabyrne/${SECRET}`,
    isPrivate: true,
    pullRequests: [approved(9, '2024-04-01T10:00:00Z')],
  })
  return hostData
}

describe('the reviews that a user gave', () => {
  let analysis: TestAnalysis
  let server: TestServer
  let asAda: TestUser
  let adaId: string

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    const { database } = analysis
    server = await createTestServer({
      open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
    })
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await analysis.db.deleteFrom('users').execute()
    adaId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(adaId)
    asAda = await server.signIn({ id: adaId, login: 'adabyrne' })
  })

  const ratingPath = () => `/api/users/${adaId}/rating`
  const readReviews = async (as?: TestUser) =>
    UserRating.parse((await server.get(ratingPath(), as && { as })).body).givenReviews

  test('are visible to others without private repositories and own pull requests', async () => {
    const { body } = await server.get(ratingPath())
    expect(GivenReviews.parse(UserRating.parse(body).givenReviews)).toMatchObject({
      sources: [
        {
          ...{ source: 'gitHub', state: 'read', isTruncated: false },
          ...{ pullRequestCount: 3, authorCount: 1, sessionCount: 1, approvedCount: 3 },
          lastTimestamp: '2024-03-01T10:04:00.000Z',
        },
      ],
      pullRequests: [{ number: 3 }, { number: 2 }, { number: 1 }],
    })
    expect(JSON.stringify(body)).not.toContain(SECRET)
  })

  test('include private repositories for the user', async () => {
    expect(await readReviews(asAda)).toMatchObject({
      sources: [{ pullRequestCount: 4, sessionCount: 2, lastTimestamp: '2024-04-01T10:00:00.000Z' }],
      pullRequests: [{ repository: `adabyrne/${SECRET}`, number: 9, private: true }, {}, {}, {}],
    })
  })

  test('are stored without names of other people', async () => {
    const { reviews } = await analysis.db
      .selectFrom('identities')
      .select('reviews')
      .where('userId', '=', adaId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(reviews)).not.toContain('grace')
  })

  test('leave out private repositories with private access off, even for the user', async () => {
    await analysis.db.updateTable('identities').set({ privateAccess: false }).execute()
    await analysis.analyze(adaId)
    expect(await readReviews(asAda)).toMatchObject({ sources: [{ pullRequestCount: 3 }] })
  })

  test('are not read, rather than zero, if the source fails; the analysis completes', async () => {
    analysis.hosts.gitHub.revoke((await analysis.accessToken(adaId, 'gitHub'))!)
    await analysis.analyze(adaId)
    expect(await readReviews(asAda)).toEqual({
      sources: [{ source: 'gitHub', state: 'notRead', reason: 'unauthorized' }],
      pullRequests: [],
    })
    expect(await readReviews()).toBeNull()
  })

  test('never change xp', async () => {
    const experience = async () =>
      (
        await analysis.db
          .selectFrom('users')
          .select('experience')
          .where('id', '=', adaId)
          .executeTakeFirstOrThrow()
      ).experience
    const before = await experience()
    const repository = analysis.hosts.gitHub.data.repositories[0]!
    analysis.hosts.gitHub.data.repositories[0] = { ...repository, pullRequests: [] }
    await analysis.analyze(adaId)
    analysis.hosts.gitHub.data.repositories[0] = repository
    expect(await experience()).toBe(before)
  })
})
