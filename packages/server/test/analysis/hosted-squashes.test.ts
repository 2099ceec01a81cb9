import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

const commitDates = [4, 5, 6, 11, 12].map((day) => new Date(Date.UTC(2026, 4, day, 10)).toISOString())
const pullRequest = { number: 12, title: 'Weave', author: 'adabyrne', createdAt: '2026-05-04T10:00:00Z' }

/** A squash of five days, and one whose pull request does not exist. */
async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const history = createRepository('looms')
    .commit({
      by: ada,
      on: '2026-05-13T10:00:00Z',
      message: 'Weave (#12)',
      write: { 'a.ts': generateLines(300, 1) },
    })
    .commit({
      by: ada,
      on: '2026-06-13T10:00:00Z',
      message: 'Knit (#99)',
      write: { 'b.ts': generateLines(300, 2) },
    })
  const pullRequests = [{ ...pullRequest, commitDates }]
  await hostData.add('gitHub', history, { fullName: 'adabyrne/looms', pullRequests })
  return hostData
}

describe('an analysis of squashed pull requests', () => {
  let analysis: TestAnalysis
  let userId: string

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    userId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(userId)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  const commitRequests = () =>
    analysis.hosts.gitHub.requests.filter(({ path }) => path.includes('/pulls/')).map(({ path }) => path)

  test('spreads the work over the days of the pull request', async () => {
    const { person } = await analysis.db
      .selectFrom('ratings')
      .select('person')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    // 20 × (1 − exp(−10 / 25)) for five days, and 20 × (1 − exp(−4 / 25)) for one.
    expect(person.experience.code).toBeCloseTo(6.594 + 2.957, 2)
  })

  test('uses the same days for the contributors of the repository', async () => {
    const { report } = await analysis.db.selectFrom('repositories').select('report').executeTakeFirstOrThrow()
    expect(report?.contributors[0]?.experience).toBeCloseTo(6.594 + 2.957, 2)
    expect(report?.hostedSquashes).toMatchObject([{ pullRequest: 12, dates: { length: 5 } }])
  })

  test('never requests a pull request again, even one that does not exist', async () => {
    const before = commitRequests()
    await analysis.analyze(userId, { clearCache: true })
    expect(before).toHaveLength(2)
    expect(commitRequests()).toEqual(before)
  })
})
