import { attemptLimit, countsSuccesses, profileChangeRates, quotaSentence } from '@handiwork/core/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { fillRoutes } from '../fill-routes.ts'
import { createLogo, sendNewOrganization } from '../send-organization.ts'
import { createTestServer, type TestResponse, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import { createAnalyzingServer } from './analyzing-server.ts'
import { insertAnonymousProfile } from './authz-matrix/insert-rows.ts'

const limited = fillRoutes().filter(({ route }) => route.rate !== undefined)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe.each(limited)('$name', ({ route, path }) => {
  // Changes fail here, because their body is missing, and count as attempts only.
  const attempts = countsSuccesses(route.rate!) ? attemptLimit(route.rate!) : route.rate!
  const { calls, perSeconds } = route.method === 'GET' ? route.rate! : attempts

  test(`limits a user to ${calls} requests in ${perSeconds} seconds, and no one else`, async () => {
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const send = (as: TestUser) => server.inject({ method: route.method, url: path, as })
    const responses = await repeat(calls + 1, () => send(ada))
    expect({ ...limitResult(responses), isOtherLimited: isLimited(await send(bob)) }).toEqual(
      onlyLastLimited(perSeconds),
    )
  })

  test(`limits an address to ${attempts.calls} requests, and no other`, async () => {
    const [firstAddress, secondAddress] = [uniqueAddress(), uniqueAddress()]
    const send = (remoteAddress: string) => server.inject({ method: route.method, url: path, remoteAddress })
    const responses = await repeat(attempts.calls + 1, () => send(firstAddress))
    expect({ ...limitResult(responses), isOtherLimited: isLimited(await send(secondAddress)) }).toEqual(
      onlyLastLimited(attempts.perSeconds),
    )
  })
})

test('treats an IPv6 network as one address', async () => {
  const send = (host: number) =>
    server.inject({ method: 'GET', url: '/api/profile/data', remoteAddress: `2001:db8:5::${host}` })
  const responses = []
  for (let host = 1; host <= 11; host++) responses.push(await send(host))
  expect(isLimited(responses[10]!)).toBe(true)
})

test('counts each route separately', async () => {
  const ada = await server.createUser()
  await repeat(3, () => server.post('/api/profile/visit', { as: ada }))
  expect((await server.get('/api/profile', { as: ada })).status).toBe(200)
})

describe.each(Object.entries(profileChangeRates))('the change of %s', (name, rate) => {
  const paths = ['/api/profile', '/api/v2/profile']
  const refused = name === 'updateLogin' ? { action: name, login: 'admin' } : { [name]: {} }
  let index = 0
  const send = (as: TestUser, body: object) => server.patch(paths[index++ % 2]!, { as, body })
  const accepted = () =>
    name === 'updateLogin'
      ? { action: name, login: `ada-${index}` }
      : { [name]: { email: `ada-${index}@mail.test` } }

  test(`is limited to ${rate.calls} successful requests at both URLs together`, async () => {
    const ada = await server.createUser()
    const responses = await repeat(rate.calls, () => send(ada, accepted()))
    expect(responses.map(({ status }) => status)).toEqual(Array(rate.calls).fill(200))
    const { status, body, headers } = await send(ada, accepted())
    const retryAfter = Number(headers['retry-after'])
    expect(status).toBe(429)
    if (attemptLimit(rate).calls > rate.calls) expect(body.errorMessage).toBe(quotaSentence(rate, retryAfter))
    expect((await send(await server.createUser(), accepted())).status).toBe(200)
  })

  test('does not affect other changes', async () => {
    const ada = await server.createUser()
    await repeat(rate.calls + 1, () => send(ada, refused))
    expect((await server.patch('/api/profile', { as: ada, body: { company: 'Acme' } })).status).toBe(200)
  })
})

test('refused logins do not use up the daily limit', async () => {
  const ada = await server.createUser()
  const change = (login: string) =>
    server.patch('/api/profile', { as: ada, body: { action: 'updateLogin', login } })
  const refused = await repeat(9, () => change('admin'))
  expect({
    refused: new Set(refused.map(({ status }) => status)),
    accepted: (await change('ada-new')).status,
    limited: (await change('ada-newer')).body.errorMessage,
  }).toEqual({
    refused: new Set([409]),
    accepted: 200,
    limited: expect.stringMatching(/^Too many requests\. Please try again in (1 minute|\d+ seconds)$/),
  })
})

describe('creating an organization', () => {
  test('is possible after forms with errors', async () => {
    const ada = await server.createUser()
    const refused = await repeat(8, () => sendNewOrganization(server, ada, { fields: { name: '' } }))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await sendNewOrganization(server, ada)).status).toBe(201)
  })

  test('stays within the daily limit for concurrent requests', async () => {
    const ada = await server.createUser()
    const logo = await createLogo(32, 32)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sendNewOrganization(server, ada, { logo })),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(429)])
  })
})

describe.each(databases)('an analysis on $kind', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await createAnalyzingServer({ open })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** A user whose last analysis ended this many seconds ago. */
  async function userAnalyzedSecondsAgo(seconds: number): Promise<TestUser> {
    const user = await server.createUser()
    const analyzeTimestamp = sql<Date>`now() - make_interval(secs => ${seconds})`
    await server.db.updateTable('users').set({ analyzeTimestamp }).where('id', '=', user.id).execute()
    return user
  }

  const requestTypes = [
    ['requested by id', ({ id }: TestUser) => ['PATCH', `/api/users/${id}`, { analyzing: true }]],
    [
      'requested by login',
      ({ login }: TestUser) => ['PATCH', `/api/users/login/${login}`, { analyzing: true }],
    ],
    ['requested by the form', ({ login }: TestUser) => ['POST', '/api/analyze', { login }]],
  ] as const

  const send = (buildRequest: (typeof requestTypes)[number][1], user: TestUser, as = user) => {
    const [method, url, payload] = buildRequest(user) as ['PATCH', string, object]
    return server.inject({ method, url, payload, as })
  }

  test.each(requestTypes)('%s starts once an hour', async (_name, buildRequest) => {
    const { status, body, headers } = await send(buildRequest, await userAnalyzedSecondsAgo(3000))
    const retryAfterSeconds = Number(headers['retry-after'])
    expect({ status, code: body.code, errorMessage: body.errorMessage }).toEqual({
      status: 429,
      code: 'tooSoon',
      errorMessage: 'You can analyze a profile once per hour',
    })
    expect(retryAfterSeconds).toBeGreaterThan(500)
    expect(retryAfterSeconds).toBeLessThanOrEqual(600)
  })

  test.each(requestTypes)('%s starts again after an hour', async (_name, buildRequest) => {
    expect((await send(buildRequest, await userAnalyzedSecondsAgo(3601))).status).toBe(200)
  })

  test.each(requestTypes)('%s starts sooner for an admin', async (_name, buildRequest) => {
    expect(
      (await send(buildRequest, await userAnalyzedSecondsAgo(10), await server.createUser({ role: 'admin' })))
        .status,
    ).toBe(200)
  })

  test('starts once for parallel requests', async () => {
    const ada = await server.createUser()
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(requestTypes[0][1], ada)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('of an anonymous profile starts once an hour', async () => {
    const path = `/api/users/anonymous-token/${await insertAnonymousProfile(server)}`
    const change = () => server.patch(path, { body: { analyzing: true } })
    const first = await change()
    const endedColumns = { runId: null, analyzeTimestamp: sql<Date>`now()` }
    await server.db.updateTable('users').set(endedColumns).where('id', '=', first.body._id).execute()
    expect({ firstStatus: first.status, secondStatus: (await change()).status }).toEqual({
      firstStatus: 200,
      secondStatus: 429,
    })
  })
})

async function repeat(count: number, send: () => Promise<TestResponse>): Promise<TestResponse[]> {
  const responses = []
  for (let index = 0; index < count; index++) responses.push(await send())
  return responses
}

/** Which of several sequential requests were limited, and the error of the last. */
function limitResult(responses: readonly TestResponse[]) {
  const { status, body, headers } = responses.at(-1)!
  return {
    limited: responses.map(isLimited).indexOf(true) - responses.length,
    error: { status, code: body.code, errorMessage: body.errorMessage },
    retryAfter: Number(headers['retry-after']),
  }
}

function onlyLastLimited(perSeconds: number) {
  return {
    limited: -1,
    error: {
      status: 429,
      code: 'tooMany',
      errorMessage: expect.stringMatching(/ Please try again in \d+ (second|minute|hour|day)s?$/),
    },
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= perSeconds),
    isOtherLimited: false,
  }
}

function isLimited({ status }: TestResponse): boolean {
  return status === 429
}

let addressCount = 0

function uniqueAddress(): string {
  addressCount += 1
  return `198.51.${Math.floor(addressCount / 250)}.${1 + (addressCount % 250)}`
}
