import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadLog, stepOutcomes } from '../analysis-results.ts'
import { databases } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

/** An embedded database supports one process only. */
const sharedDatabases = databases.filter(({ kind }) => kind === 'postgres')

describe.each(sharedDatabases)('two workers on the same queue on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let userIds: string[]

  beforeAll(async () => {
    analysis = await createTestAnalysis(open, { workers: 2 })
    userIds = [
      await analysis.createUser({ gitHub: 'adabyrne', gitLab: 'adabyrne', bitbucket: 'adabyrne' }),
      await analysis.createUser({ gitHub: 'graceo', gitLab: 'graceo' }),
      await analysis.createUser({ gitHub: 'tove' }),
    ]
    await Promise.all(userIds.map((id) => analysis.analyze(id)))
    // A second run, replaced while it is active.
    await Promise.all(userIds.map((id) => analysis.analyses.request(id, { requestedBy: 'admin' })))
    await Promise.all(
      userIds.map((id) => analysis.analyses.request(id, { requestedBy: 'admin', force: true })),
    )
    await Promise.all(userIds.map((id) => analysis.waitUntilIdle(id)))
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('finish every run that was not replaced', async () => {
    const rows = await analysis.db
      .selectFrom('analysisRuns')
      .select(['state', 'failure'])
      .select((of) => of.fn.countAll<number>().as('count'))
      .groupBy(['state', 'failure'])
      .orderBy('state')
      .execute()
    expect(rows).toEqual([
      { state: 'done', failure: null, count: 6 },
      { state: 'failed', failure: 'replaced', count: 3 },
    ])
  })

  test('analyze every repository', async () => {
    const steps = await Promise.all(userIds.map((id) => stepOutcomes(analysis.db, id)))
    expect(new Set(steps.flatMap(Object.values))).toEqual(new Set(['done']))
  })

  test('write one log entry per change', async () => {
    const logs = await Promise.all(userIds.map((id) => loadLog(analysis.db, id)))
    expect(logs.map(({ length }) => length)).toEqual([1, 1, 1])
  })

  test('compute one rating per run', async () => {
    const { rows } = await analysis.database.pool.query(
      "select data ->> 'runId' as run from pgboss.job where name = 'rate-user' group by 1 having count(*) > 1",
    )
    expect(rows).toEqual([])
  })

  test('publish each version once', () => {
    const versions = analysis.publishedEvents.map(({ type, id, version }) => `${type} ${id} ${version}`)
    expect(versions).toHaveLength(new Set(versions).size)
  })
})
