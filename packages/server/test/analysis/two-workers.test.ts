import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { databases } from '../databases.ts'
import { logOf, stepsOf } from '../found-of.ts'

/** Only one process works on an embedded database. */
const shared = databases.filter(({ kind }) => kind === 'postgres')

describe.each(shared)('two services that work on the same tasks on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let people: string[]

  beforeAll(async () => {
    analysis = await anAnalysis(open, { workers: 2 })
    people = [
      await analysis.person({ gitHub: 'adabyrne', gitLab: 'adabyrne', bitbucket: 'adabyrne' }),
      await analysis.person({ gitHub: 'graceo', gitLab: 'graceo' }),
      await analysis.person({ gitHub: 'tove' }),
    ]
    await Promise.all(people.map((id) => analysis.analyzed(id)))
    // Once more, replaced while it runs.
    await Promise.all(people.map((id) => analysis.analyses.request(id, { by: 'admin' })))
    await Promise.all(people.map((id) => analysis.analyses.request(id, { by: 'admin', force: true })))
    await Promise.all(people.map((id) => analysis.settled(id)))
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

  test('read every repository', async () => {
    const steps = await Promise.all(people.map((id) => stepsOf(analysis.db, id)))
    expect(new Set(steps.flatMap(Object.values))).toEqual(new Set(['done']))
  })

  test('write one log entry for what changed', async () => {
    const logs = await Promise.all(people.map((id) => logOf(analysis.db, id)))
    expect(logs.map(({ length }) => length)).toEqual([1, 1, 1])
  })

  test('rate nobody twice in one run', async () => {
    const { rows } = await analysis.database.pool.query(
      "select data ->> 'runId' as run from pgboss.job where name = 'rate-user' group by 1 having count(*) > 1",
    )
    expect(rows).toEqual([])
  })

  test('announce no version of anybody twice', () => {
    const told = analysis.announced.map(({ type, id, version }) => `${type} ${id} ${version}`)
    expect(told).toHaveLength(new Set(told).size)
  })
})
