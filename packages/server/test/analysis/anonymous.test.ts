import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../a-server.ts'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'

describe('the profile of somebody who is not signed in', () => {
  let analysis: TestAnalysis
  let server: TestServer
  let token: string
  let id: string
  let skipped: string[]

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open)
    const { database, analyses, urlOf } = analysis
    server = await aServer({
      analyses,
      open: async () => ({ ...database, [Symbol.asyncDispose]: async () => {} }),
    })
    const { body } = await server.post('/api/repositories', {
      body: {
        action: 'analyze',
        repositoryUrls: [
          urlOf('gitHub', 'ADABYRNE/solo'),
          urlOf('gitHub', 'looms/crew'),
          urlOf('gitHub', 'graceo/secrets'),
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
    await analysis.settled(id)
  }, 120_000)
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await analysis[Symbol.asyncDispose]()
  })

  test('is found by its token', async () => {
    const { status, body } = await server.get(`/api/users/anonymous-token/${token}`)
    expect([status, body._id]).toEqual([200, id])
  })

  test('is of everybody who wrote in its repositories', async () => {
    const { body } = await server.get(`/api/users/anonymous-token/${token}`)
    expect(body.experience.total).toBeGreaterThan(0)
  })

  test('names what could not be read as it was typed', () => {
    expect(skipped).toEqual([analysis.urlOf('gitHub', 'graceo/secrets'), 'https://elsewhere.example/a/b'])
  })

  test('has repositories by the names their host has for them', async () => {
    const rows = await analysis.db.selectFrom('repositories').select('fullName').orderBy('fullName').execute()
    expect(rows.map(({ fullName }) => fullName)).toEqual(['adabyrne/solo', 'looms/team'])
  })

  test('is on no leaderboard', async () => {
    const { body } = await server.get('/api/leaders')
    expect(body).toEqual([])
  })

  test('is found by no other token', async () => {
    const { status } = await server.get(`/api/users/anonymous-token/${'x'.repeat(43)}`)
    expect(status).toBe(404)
  })
})
