import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

describe('an anonymous profile', () => {
  let analysis: TestAnalysis
  let server: TestServer
  let token: string
  let id: string
  let skipped: string[]

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open)
    const { database, analyses, repositoryUrl } = analysis
    server = await createTestServer({
      analyses,
      open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
    })
    const { body } = await server.post('/api/repositories', {
      body: {
        action: 'analyze',
        repositoryUrls: [
          repositoryUrl('gitHub', 'ADABYRNE/solo'),
          repositoryUrl('gitHub', 'looms/crew'),
          repositoryUrl('gitHub', 'graceo/secrets'),
          'https://elsewhere.example/a/b',
        ],
      },
    })
    token = body.anonymousToken
    skipped = body.skippedRepositoryNames
    const user = await analysis.db
      .selectFrom('users')
      .select('id')
      .where('anonymousTokenHash', 'is not', null)
      .executeTakeFirstOrThrow()
    id = user.id
    await analysis.waitUntilIdle(id)
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })

  test('is found by its token', async () => {
    const { status, body } = await server.get(`/api/users/anonymous-token/${token}`)
    expect({ status, id: body._id }).toEqual({ status: 200, id })
  })

  test('has no figures of its own, because they would merge several people', async () => {
    const { body } = await server.get(`/api/users/anonymous-token/${token}`)
    expect({ experience: body.experience.total, level: body.level, languages: body.languages }).toEqual({
      ...{ experience: 0, level: 1, languages: [] },
    })
  })

  test('states how many commits were read', async () => {
    const { body } = await server.get(`/api/users/anonymous-token/${token}`)
    const people = await server.get(`/api/users/anonymous-token/${token}/people`)
    const counts = people.body.repositories.map(({ commitCount }: { commitCount: number }) => commitCount)
    expect(body.commitCount).toBe(counts.reduce((sum: number, count: number) => sum + count))
  })

  test('lists the people of each repository with their figures', async () => {
    const { body } = await server.get(`/api/users/anonymous-token/${token}/people`)
    const counts = body.repositories.map(({ fullName, people }: { fullName: string; people: unknown[] }) => ({
      ...{ fullName, count: people.length },
    }))
    expect(counts).toEqual([
      { fullName: 'adabyrne/solo', count: 1 },
      { fullName: 'looms/team', count: 3 },
    ])
  })

  test('lists skipped repositories as they were typed', () => {
    expect(skipped).toEqual([
      analysis.repositoryUrl('gitHub', 'graceo/secrets'),
      'https://elsewhere.example/a/b',
    ])
  })

  test('stores the canonical repository names of the code host', async () => {
    const rows = await analysis.db.selectFrom('repositories').select('fullName').orderBy('fullName').execute()
    expect(rows.map(({ fullName }) => fullName)).toEqual(['adabyrne/solo', 'looms/team'])
  })

  test('is not on leaderboards', async () => {
    const { body } = await server.get('/api/leaders')
    expect(body).toEqual([])
  })

  test('returns 404 for another token', async () => {
    const { status } = await server.get(`/api/users/anonymous-token/${'x'.repeat(43)}`)
    expect(status).toBe(404)
  })
})
