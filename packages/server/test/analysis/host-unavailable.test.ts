import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadLog, loadRating } from '../analysis-results.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

describe('an analysis while a code host is unavailable', () => {
  let analysis: TestAnalysis
  let userId: string
  let before: Awaited<ReturnType<typeof loadRating>>

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open)
    userId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyses.addRepositories(userId, [analysis.repositoryUrl('gitLab', 'adabyrne/polyglot')])
    await analysis.waitUntilIdle(userId)
    before = await loadRating(analysis.db, userId)
    await analysis.hosts.gitLab[Symbol.asyncDispose]()
    await analysis.analyze(userId)
  })
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('keeps the results of earlier analyses', async () => {
    const { languages } = await loadRating(analysis.db, userId)
    expect(languages.map(({ name, commitCount }) => [name, commitCount])).toEqual(
      before.languages.map(({ name, commitCount }) => [name, commitCount]),
    )
  })

  test('reports the repository as failed', async () => {
    const skipped = await analysis.db
      .selectFrom('analysisSteps')
      .select('reason')
      .where('state', '=', 'skipped')
      .execute()
    expect(skipped).toEqual([{ reason: 'failed' }])
  })

  test('does not reduce the repository count', async () => {
    const counts = (await loadLog(analysis.db, userId)).map(
      ({ analyzedRepositoryCount }) => analyzedRepositoryCount,
    )
    expect(counts.some((count) => count < 0)).toBe(false)
  })
})
