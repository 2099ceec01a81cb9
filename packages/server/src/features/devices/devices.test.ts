import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

/** Starts a device authorization, with a user who can answer it. */
async function startAuthorization(server: TestServer, name = 'handiwork on a laptop') {
  const ada = await server.createUser({ login: 'ada' })
  const { body: authorization } = await server.post('/api/device', { body: { name } })
  return {
    ada,
    authorization,
    poll: async () =>
      (await server.post('/api/device/token', { body: { deviceCode: authorization.deviceCode } })).body,
    answer: (allow: boolean, as: TestUser = ada, code: string = authorization.userCode) =>
      server.post(`/api/device/${code}`, { as, body: { allow } }),
    view: (as: TestUser = ada, code: string = authorization.userCode) =>
      server.get(`/api/device/${code}`, { as }),
    /** Makes all requests older by this many seconds. */
    age: async (seconds: number) => {
      const ago = sql`make_interval(secs => ${seconds})`
      await sql`update device_requests set created_at = created_at - ${ago}, polled_at = polled_at - ${ago}`.execute(
        server.db,
      )
    },
  }
}

describe.each(databases)('device authorization on $kind', ({ open }) => {
  test('returns the codes, the verification URLs and the polling interval', async () => {
    await using server = await createTestServer({ open })
    const { status, body, headers } = await server.post('/api/device', { body: { name: 'A program' } })
    const { deviceCode, userCode, ...rest } = body
    const device = `${server.deps.settings.publicUrl}/device`
    expect({
      status,
      caching: headers['cache-control'],
      codes: [
        /^[\w-]{43}$/.test(deviceCode),
        /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/.test(userCode),
      ],
      rest,
    }).toEqual({
      ...{ status: 201, caching: 'private, no-store', codes: [true, true] },
      rest: {
        verificationUrl: device,
        verificationUrlComplete: `${device}?code=${userCode}`,
        ...{ expiresIn: 600, interval: 5 },
      },
    })
  })

  test('stores neither code in plain text', async () => {
    await using server = await createTestServer({ open })
    const { authorization } = await startAuthorization(server)
    const rows = JSON.stringify(await server.db.selectFrom('deviceRequests').selectAll().execute())
    const codes = [authorization.deviceCode, authorization.userCode, authorization.userCode.replace('-', '')]
    const hex = codes.map((code: string) => JSON.stringify(Buffer.from(code)))
    expect([...codes, ...hex].filter((code) => rows.includes(code))).toEqual([])
  })

  test('issues a working token, titled with the name of the app, after approval', async () => {
    await using server = await createTestServer({ open })
    const { ada, poll, answer } = await startAuthorization(server)
    const { status } = await answer(true)
    const { token, ...reply } = await poll()
    const profile = await server.get('/api/profile', { as: { token } })
    const { body: tokens } = await server.get('/api/profile/tokens', { as: ada })
    expect({
      ...{ status, reply, profile: profile.body.login },
      titles: tokens.map(({ title }: { title: string }) => title),
    }).toEqual({
      ...{ status: 204, reply: { state: 'granted', login: 'ada' }, profile: 'ada' },
      titles: ['handiwork on a laptop'],
    })
  })

  test('returns the token only once', async () => {
    await using server = await createTestServer({ open })
    const { ada, poll, answer } = await startAuthorization(server)
    await answer(true)
    await poll()
    const secondPoll = await poll()
    const { status: secondAnswerStatus } = await answer(true)
    const { body: tokens } = await server.get('/api/profile/tokens', { as: ada })
    expect({ secondPoll, secondAnswerStatus, tokenCount: tokens.length }).toEqual({
      secondPoll: { state: 'expired' },
      secondAnswerStatus: 404,
      tokenCount: 1,
    })
  })

  test('issues one token for concurrent polls', async () => {
    await using server = await createTestServer({ open })
    const { ada, poll, answer } = await startAuthorization(server)
    await answer(true)
    const pollResults = await Promise.all(Array.from({ length: 5 }, poll))
    const { body: tokens } = await server.get('/api/profile/tokens', { as: ada })
    const states = pollResults.map(({ state }) => state).sort()
    expect({ states, tokenCount: tokens.length }).toEqual({
      states: ['expired', 'expired', 'expired', 'expired', 'granted'],
      tokenCount: 1,
    })
  })

  test('creates no token before the app polls', async () => {
    await using server = await createTestServer({ open })
    const { ada, answer } = await startAuthorization(server)
    await answer(true)
    expect((await server.get('/api/profile/tokens', { as: ada })).body).toEqual([])
  })

  test('stays pending until it is answered, and returns slowDown when polled too often', async () => {
    await using server = await createTestServer({ open })
    const { poll, age } = await startAuthorization(server)
    const states = [await poll(), await poll()]
    await age(5.1)
    states.push(await poll())
    await age(4.5)
    states.push(await poll())
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'slowDown', 'waiting', 'slowDown'])
  })

  test('returns denied after a denial', async () => {
    await using server = await createTestServer({ open })
    const { poll, answer, view } = await startAuthorization(server)
    await answer(false)
    expect({
      poll: await poll(),
      viewStatus: (await view()).status,
      answerStatus: (await answer(true)).status,
    }).toEqual({ poll: { state: 'denied' }, viewStatus: 404, answerStatus: 404 })
  })

  test.each([
    ['waits', undefined],
    ['was approved', true],
    ['was denied', false],
  ])('expires a request that %s after ten minutes, with the reply for an unknown code', async (_, allow) => {
    await using server = await createTestServer({ open })
    const { poll, answer, view, age } = await startAuthorization(server)
    if (allow !== undefined) await answer(allow)
    await age(601)
    const unknownReply = await server.post('/api/device/token', { body: { deviceCode: 'x'.repeat(43) } })
    expect({
      poll: await poll(),
      unknownCode: unknownReply.body,
      viewStatus: (await view()).status,
      answerStatus: (await answer(true)).status,
    }).toEqual({
      poll: { state: 'expired' },
      unknownCode: { state: 'expired' },
      viewStatus: 404,
      answerStatus: 404,
    })
  })

  test('shows the name of the app for a code typed in any format', async () => {
    await using server = await createTestServer({ open })
    const { ada, authorization, view } = await startAuthorization(server)
    const spellings = [
      authorization.userCode,
      authorization.userCode.toLowerCase(),
      ` ${authorization.userCode.replace('-', ' ')}`,
    ]
    const names = []
    for (const code of spellings) names.push((await view(ada, encodeURIComponent(code))).body.name)
    expect(names).toEqual(Array(3).fill('handiwork on a laptop'))
  })

  test('rejects signed-out, token and deleted callers', async () => {
    await using server = await createTestServer({ open })
    const { ada, authorization } = await startAuthorization(server)
    const deleted = await server.createUser({ visibility: 'deleted' })
    const path = `/api/device/${authorization.userCode}`
    const statuses = []
    for (const request of [{}, { as: { token: await server.token(ada) } }, { as: deleted }]) {
      statuses.push((await server.get(path, request)).status)
      statuses.push((await server.post(path, { ...request, body: { allow: true } })).status)
    }
    expect(statuses).toEqual([401, 401, 403, 403, 403, 403])
  })

  test('returns 404 for a wrong code, as for an expired one', async () => {
    await using server = await createTestServer({ open })
    const { ada, view, answer } = await startAuthorization(server)
    const { status, body } = await view(ada, 'BBBB-BBBB')
    expect({
      status,
      errorMessage: body.errorMessage,
      answerStatus: (await answer(true, ada, 'BBBB-BBBB')).status,
    }).toEqual({ status: 404, errorMessage: 'This code is unknown or has expired', answerStatus: 404 })
  })

  test('returns 400 with the expected format for a malformed code', async () => {
    await using server = await createTestServer({ open })
    const { ada, view, answer } = await startAuthorization(server)
    const responses = []
    for (const code of ['WDJB', 'AEIO-UYAE', 'W'.repeat(21)])
      responses.push(await view(ada, code), await answer(true, ada, code))
    const message = 'Enter the eight-letter code, such as WDJB-MJHT'
    expect(responses.map(({ status, body }) => [status, body.fields])).toEqual(
      Array(6).fill([400, { 'params.code': message }]),
    )
  })

  test('issues no token after the approving user deleted the profile', async () => {
    await using server = await createTestServer({ open })
    const { ada, poll, answer } = await startAuthorization(server)
    await answer(true)
    await server.del(`/api/users/${ada.id}`, { as: ada, body: { login: 'ada' } })
    const remaining = await server.db.selectFrom('deviceRequests').select('id').execute()
    expect({ poll: await poll(), remaining }).toEqual({ poll: { state: 'expired' }, remaining: [] })
  })

  test('deletes expired requests during clean-up', async () => {
    await using server = await createTestServer({ open })
    const { age } = await startAuthorization(server)
    await age(601)
    await server.post('/api/device', { body: { name: 'Another' } })
    await cleanUp(server.deps)
    const names = await server.db.selectFrom('deviceRequests').select('name').execute()
    expect(names).toEqual([{ name: 'Another' }])
  })
})

test('returns 400 for a blank app name', async () => {
  await using server = await createTestServer()
  const { status, body } = await server.post('/api/device', { body: { name: '  ' } })
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { 'body.name': 'The device name is required' },
  })
})
