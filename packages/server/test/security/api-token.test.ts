import { randomUUIDv7 } from 'node:crypto'
import { contract, errorSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpaqueKey, createUserKey, hashKey } from '../../src/stores/opaque-key.ts'
import { TOKEN_PREFIX } from '../../src/stores/token-store.ts'
import { databases } from '../databases.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const { tokens, sessions, auth } = contract
const wellFormed = `hw_${'a'.repeat(43)}`

describe.each(databases)('personal tokens on $kind', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ open })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('returns a token when it is created (spec §7)', async () => {
    const { status, body } = await createToken('The terminal')
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { title: 'The terminal', token: expect.stringMatching(/^hw_[\w-]{64}$/), lastUsedAt: null },
    })
  })

  test('authenticates with a token', async () => {
    const { body } = await createToken()
    expect(await server.get(auth.sources.path, { as: { token: body.token } })).toMatchObject({ status: 200 })
  })

  test('authenticates with a token that is older than user ids in tokens', async () => {
    const token = createOpaqueKey(TOKEN_PREFIX)
    await insertToken(await server.createUser(), token)
    expect(await server.get(auth.sources.path, { as: { token } })).toMatchObject({ status: 200 })
  })

  test('rejects a token with the id of another user', async () => {
    const token = createUserKey((await server.createUser()).id, TOKEN_PREFIX)
    await insertToken(await server.createUser(), token)
    expect(await server.get(auth.sources.path, { as: { token } })).toMatchObject({ status: 401 })
  })

  test('does not return a token again', async () => {
    const { ada, body } = await createToken()
    const list = await server.get(tokens.list.path, { as: ada })
    expect(list.body[0].lastFour).toEqual(body.token.slice(-4))
    expect(JSON.stringify(list.body)).not.toContain(body.token)
  })

  test('does not store a token', async () => {
    const { body } = await createToken()
    const rows = await server.db.selectFrom('apiTokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  test('returns the last use', async () => {
    const { ada, body } = await createToken()
    await server.get(auth.sources.path, { as: { token: body.token } })
    const list = await server.get(tokens.list.path, { as: ada })
    expect(list.body[0].lastUsedAt).toEqual(expect.any(String))
  })

  test('returns 400 for a blank title', async () => {
    expect(await createToken(' ')).toMatchObject({ status: 400 })
  })

  test('rejects a revoked token immediately, also on public routes', async () => {
    const { ada, body } = await createToken()
    await server.del(`${tokens.list.path}/${body._id}`, { as: ada })
    expect(await server.get(auth.sources.path, { as: { token: body.token } })).toMatchObject({
      status: 401,
      body: { errorMessage: errorSentences.badToken },
    })
  })

  test('returns 404 when another user revokes the token', async () => {
    const { body } = await createToken()
    const grace = await server.createUser()
    const { status } = await server.del(`${tokens.list.path}/${body._id}`, { as: grace })
    expect({
      revokeStatus: status,
      tokenStatus: (await server.get(auth.sources.path, { as: { token: body.token } })).status,
    }).toEqual({ revokeStatus: 404, tokenStatus: 200 })
  })

  test("lists only the caller's tokens", async () => {
    await createToken()
    expect((await server.get(tokens.list.path, { as: await server.createUser() })).body).toEqual([])
  })

  test.each([
    ['an unknown token', `OAuth ${wellFormed}`],
    ['none', 'OAuth '],
    ['another scheme', 'Bearer abc'],
    ['a malformed token', 'OAuth hw_short'],
    ['a header of ten kilobytes', `OAuth ${'x'.repeat(10_000)}`],
    ['two tokens', `OAuth ${wellFormed} ${wellFormed}`],
  ])('rejects %s also on public routes', async (_, authorization) => {
    expect(await server.get(auth.sources.path, { headers: { authorization } })).toMatchObject({ status: 401 })
  })

  test('rejects an invalid token even with a valid session', async () => {
    const ada = await server.createUser()
    const headers = { authorization: `OAuth ${wellFormed}` }
    expect(await server.get(tokens.list.path, { as: ada, headers })).toMatchObject({ status: 401 })
  })

  test('ignores credentials for a proxy', async () => {
    const headers = { authorization: 'Basic YTpi' }
    expect(await server.get(auth.sources.path, { headers })).toMatchObject({ status: 200 })
  })

  test('prefers a token to a session', async () => {
    const ada = await server.createUser()
    const headers = { authorization: `OAuth ${await server.token(ada)}` }
    expect(await server.get(tokens.list.path, { as: ada, headers })).toMatchObject({ status: 403 })
  })

  test.each([
    ['GET', tokens.list.path],
    ['POST', tokens.create.path],
    ['DELETE', `${tokens.list.path}/00000000-0000-7000-8000-000000000000`],
    ['GET', sessions.list.path],
    ['DELETE', sessions.list.path],
    ['DELETE', `${sessions.list.path}/00000000-0000-7000-8000-000000000000`],
    ['GET', '/api/connect/gitHub'],
  ] as const)('returns 403 with a token for %s %s', async (method, url) => {
    const token = await server.token(await server.createUser())
    const response = await server.inject({
      method,
      url,
      as: { token },
      ...(method === 'POST' && { payload: { title: 'Another' } }),
    })
    expect(response.status).toBe(403)
  })

  test.each([
    ['GET', tokens.list.path],
    ['POST', tokens.create.path],
    ['GET', sessions.list.path],
  ] as const)('returns 401 without a session for %s %s', async (method, url) => {
    const headers = { origin: server.deps.settings.publicUrl }
    expect(await server.inject({ method, url, headers })).toMatchObject({ status: 401 })
  })

  async function insertToken({ id: userId }: TestUser, token: string): Promise<void> {
    const values = {
      id: randomUUIDv7(),
      userId,
      title: 'A token',
      hash: hashKey(token),
      lastFour: token.slice(-4),
    }
    await server.db.insertInto('apiTokens').values(values).execute()
  }

  async function createToken(title = 'A program') {
    const ada = await server.createUser()
    return { ada, ...(await server.post(tokens.create.path, { as: ada, body: { title } })) }
  }
})
