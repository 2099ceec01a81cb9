import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines, grace } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../../src/db/tables.ts'
import { loadLog, loadRating } from '../analysis-results.ts'
import { databases } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

const createHostData = async () => {
  const hostData = new HostDataFixture()
  const commit = { by: ada, coAuthors: [grace], on: '2024-03-01T10:00:00Z', message: 'Weave' }
  const history = createRepository('loom').commit({ ...commit, write: { 'a.ts': generateLines(120, 1) } })
  await hostData.add('gitHub', history, { fullName: 'adabyrne/loom' })
  return hostData
}

describe.each(databases)('a rating of an earlier model, on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let userId: string
  let current: Awaited<ReturnType<typeof loadRating>>
  beforeAll(async () => {
    analysis = await createTestAnalysis(open, { world: createHostData })
    userId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(userId)
    current = await loadRating(analysis.db, userId)
    const person = { ...current, experience: { ...current.experience, total: 1 } }
    await analysis.db
      .updateTable('ratings')
      .set({ model: 'xp/1', person: json(person) })
      .execute()
    const changed = analysis.waitForEvent(({ type }) => type === 'user')
    await analysis.tasks.send('apply-catalog', { to: 'outdatedUsers', after: null })
    await changed
  }, 240_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('is recomputed with the current model for the same commits', async () => {
    expect(await loadRating(analysis.db, userId)).toEqual(current)
    const { model } = await analysis.db.selectFrom('ratings').select('model').executeTakeFirstOrThrow()
    expect(model).toBe('xp/2')
  })

  test('has a log entry that names both models', async () => {
    const last = (await loadLog(analysis.db, userId)).at(-1)
    expect(last).toMatchObject({ model: { before: 'xp/1', after: 'xp/2' } })
  })
})
