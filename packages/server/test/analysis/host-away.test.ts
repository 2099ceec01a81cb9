import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'
import { logOf, ratedPerson } from '../found-of.ts'

describe('an analysis while a code host is away', () => {
  let analysis: TestAnalysis
  let ada: string
  let before: Awaited<ReturnType<typeof ratedPerson>>

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open)
    ada = await analysis.person({ gitHub: 'adabyrne' })
    await analysis.analyses.addRepositories(ada, [analysis.urlOf('gitLab', 'adabyrne/polyglot')])
    await analysis.settled(ada)
    before = await ratedPerson(analysis.db, ada)
    await analysis.hosts.gitLab[Symbol.asyncDispose]()
    await analysis.analyzed(ada)
  }, 60_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('takes nothing from what was read there before', async () => {
    const { languages } = await ratedPerson(analysis.db, ada)
    expect(languages.map(({ name, commitCount }) => [name, commitCount])).toEqual(
      before.languages.map(({ name, commitCount }) => [name, commitCount]),
    )
  })

  test('says which repository could not be read', async () => {
    const skipped = await analysis.db
      .selectFrom('analysisSteps')
      .select('reason')
      .where('state', '=', 'skipped')
      .execute()
    expect(skipped).toEqual([{ reason: 'failed' }])
  })

  test('leaves no repository out of the count', async () => {
    const counts = (await logOf(analysis.db, ada)).map(
      ({ analyzedRepositoryCount }) => analyzedRepositoryCount,
    )
    expect(counts.some((count) => count < 0)).toBe(false)
  })
})
