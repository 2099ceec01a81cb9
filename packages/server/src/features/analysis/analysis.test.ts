import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../../../test/test-analysis.ts'

describe.each(databases)('an analysis on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let ada: string

  beforeAll(async () => {
    analysis = await createTestAnalysis(open)
    ada = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyses.request(ada, { requestedBy: 'owner' })
    await analysis.waitUntilIdle(ada)
  })
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('stores a rating', async () => {
    const { db } = analysis
    const { person } = await db
      .selectFrom('ratings')
      .select('person')
      .where('userId', '=', ada)
      .executeTakeFirstOrThrow()
    expect(person.experience.total).toBeGreaterThan(0)
  })

  test('finds the repositories that the user contributed to', async () => {
    const rows = await analysis.db
      .selectFrom('userRepositories as part')
      .innerJoin('repositories as repository', 'repository.id', 'part.repositoryId')
      .select(['repository.fullName', 'part.contributed'])
      .where('part.userId', '=', ada)
      .orderBy('repository.fullName')
      .execute()
    expect(rows).toMatchInlineSnapshot(`
      [
        {
          "contributed": true,
          "fullName": "adabyrne/diary",
        },
        {
          "contributed": true,
          "fullName": "adabyrne/kernel",
        },
        {
          "contributed": true,
          "fullName": "adabyrne/solo",
        },
        {
          "contributed": true,
          "fullName": "looms/team",
        },
        {
          "contributed": true,
          "fullName": "tove/kernel",
        },
      ]
    `)
  })
})
