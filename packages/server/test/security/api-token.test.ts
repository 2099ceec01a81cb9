import { contract, errorSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../a-server.ts'
import { databases } from '../databases.ts'

const { tokens, sessions, auth } = contract
const wellFormed = `hw_${'a'.repeat(43)}`

describe.each(databases)('personal tokens on $kind', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ open })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('a token is shown when it is made (spec §7)', async () => {
    const { status, body } = await made('The terminal')
    expect([status, body]).toMatchObject([
      201,
      { title: 'The terminal', token: expect.stringMatching(/^hw_[\w-]{43}$/), lastUsedAt: null },
    ])
  })

  test('a token works', async () => {
    const { body } = await made()
    expect(await server.get(auth.sources.path, { as: { token: body.token } })).toMatchObject({ status: 200 })
  })

  test('a token is not shown again', async () => {
    const { ada, body } = await made()
    const listed = await server.get(tokens.list.path, { as: ada })
    expect([listed.body[0].lastFour, JSON.stringify(listed.body).includes(body.token)]).toEqual([
      body.token.slice(-4),
      false,
    ])
  })

  test('the database does not hold a token', async () => {
    const { body } = await made()
    const rows = await server.db.selectFrom('apiTokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  test('its last use is told', async () => {
    const { ada, body } = await made()
    await server.get(auth.sources.path, { as: { token: body.token } })
    const listed = await server.get(tokens.list.path, { as: ada })
    expect(listed.body[0].lastUsedAt).toEqual(expect.any(String))
  })

  test('a token needs a title', async () => {
    expect(await made(' ')).toMatchObject({ status: 400 })
  })

  test('a token that was taken back is refused at once, on public pages too', async () => {
    const { ada, body } = await made()
    await server.del(`${tokens.list.path}/${body._id}`, { as: ada })
    expect(await server.get(auth.sources.path, { as: { token: body.token } })).toMatchObject({
      status: 401,
      body: { errorMessage: errorSentences.badToken },
    })
  })

  test('nobody takes back what is another’s', async () => {
    const { body } = await made()
    const grace = await server.person()
    const { status } = await server.del(`${tokens.list.path}/${body._id}`, { as: grace })
    expect([status, (await server.get(auth.sources.path, { as: { token: body.token } })).status]).toEqual([
      404, 200,
    ])
  })

  test('one sees one’s own tokens only', async () => {
    await made()
    expect((await server.get(tokens.list.path, { as: await server.person() })).body).toEqual([])
  })

  test.each([
    ['one nobody has', `OAuth ${wellFormed}`],
    ['none', 'OAuth '],
    ['one of another kind', 'Bearer abc'],
    ['one of the wrong shape', 'OAuth hw_short'],
    ['ten kilobytes', `OAuth ${'x'.repeat(10_000)}`],
    ['two words', `OAuth ${wellFormed} ${wellFormed}`],
  ])('%s is refused on public pages, too', async (_, authorization) => {
    expect(await server.get(auth.sources.path, { headers: { authorization } })).toMatchObject({ status: 401 })
  })

  test('a bad token is refused even with a good session', async () => {
    const ada = await server.person()
    const headers = { authorization: `OAuth ${wellFormed}` }
    expect(await server.get(tokens.list.path, { as: ada, headers })).toMatchObject({ status: 401 })
  })

  test('what a proxy in front of us asks for is none of our business', async () => {
    const headers = { authorization: 'Basic YTpi' }
    expect(await server.get(auth.sources.path, { headers })).toMatchObject({ status: 200 })
  })

  test('a token next to a session counts, the session does not', async () => {
    const ada = await server.person()
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
  ] as const)('no token opens %s %s', async (method, url) => {
    const token = await server.token(await server.person())
    const answer = await server.inject({
      method,
      url,
      as: { token },
      ...(method === 'POST' && { payload: { title: 'Another' } }),
    })
    expect(answer.status).toBe(403)
  })

  test.each([
    ['GET', tokens.list.path],
    ['POST', tokens.create.path],
    ['GET', sessions.list.path],
  ] as const)('without a session nobody may %s %s', async (method, url) => {
    const headers = { origin: server.deps.settings.publicUrl }
    expect(await server.inject({ method, url, headers })).toMatchObject({ status: 401 })
  })

  async function made(title = 'A program') {
    const ada = await server.person()
    return { ada, ...(await server.post(tokens.create.path, { as: ada, body: { title } })) }
  }
})
