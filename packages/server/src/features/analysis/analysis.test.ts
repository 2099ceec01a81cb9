import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../../../test/an-analysis.ts'
import { databases } from '../../../test/databases.ts'

describe.each(databases)('an analysis of a person on $kind', ({ open }) => {
  let analysis: TestAnalysis
  let ada: string

  beforeAll(async () => {
    analysis = await anAnalysis(open)
    ada = await analysis.person({ gitHub: 'adabyrne' })
    await analysis.analyses.request(ada, { by: 'owner' })
    await analysis.settled(ada)
  }, 60_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('ends with a rating', async () => {
    const { db } = analysis
    const { person } = await db
      .selectFrom('ratings')
      .select('person')
      .where('userId', '=', ada)
      .executeTakeFirstOrThrow()
    expect(person.experience.total).toBeGreaterThan(0)
  })

  test('finds what she wrote in', async () => {
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
