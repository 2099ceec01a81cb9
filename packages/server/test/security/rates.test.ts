import { profileChangeRates } from '@handiwork/core/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { type Answer, aServer, type TestServer } from '../a-server.ts'
import { databases } from '../databases.ts'
import { everyRoute } from '../every-route.ts'
import { anAnalysingServer } from './analysing-server.ts'
import { anAnonymousProfile } from './authz-matrix/things.ts'

const limited = everyRoute().filter(({ route }) => route.rate !== undefined)

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe.each(limited)('$name', ({ route, path }) => {
  const { calls, perSeconds } = route.rate!

  test(`refuses a person after ${calls} times in ${perSeconds} seconds, and nobody else`, async () => {
    const [ada, bob] = [await server.person(), await server.person()]
    const ask = (as: TestPerson) => server.inject({ method: route.method, url: path, as })
    const answers = await times(calls + 1, () => ask(ada))
    expect({ ...seen(answers), another: isLimited(await ask(bob)) }).toEqual(onlyTheLast(perSeconds))
  })

  test(`refuses an address after ${calls} times, and no other`, async () => {
    const [here, there] = [anAddress(), anAddress()]
    const ask = (remoteAddress: string) => server.inject({ method: route.method, url: path, remoteAddress })
    const answers = await times(calls + 1, () => ask(here))
    expect({ ...seen(answers), another: isLimited(await ask(there)) }).toEqual(onlyTheLast(perSeconds))
  })
})

test('an IPv6 network counts as one address', async () => {
  const ask = (host: number) =>
    server.inject({ method: 'GET', url: '/api/profile/data', remoteAddress: `2001:db8:5::${host}` })
  const answers = []
  for (let host = 1; host <= 6; host++) answers.push(await ask(host))
  expect(isLimited(answers[5]!)).toBe(true)
})

test('what a person did counts for none of their other calls', async () => {
  const ada = await server.person()
  await times(3, () => server.post('/api/profile/visit', { as: ada }))
  expect((await server.get('/api/profile', { as: ada })).status).toBe(200)
})

describe.each(Object.entries(profileChangeRates))('the change of %s', (name, { calls, perSeconds }) => {
  const address = { email: 'ada@mail.test' }
  const body = name === 'updateLogin' ? { action: name, login: 'admin' } : { [name]: address }

  test(`is refused after ${calls} times, by both addresses of the call together`, async () => {
    const ada = await server.person()
    const paths = ['/api/profile', '/api/v2/profile']
    let turn = 0
    const change = (as = ada) => server.patch(paths[turn++ % 2]!, { as, body })
    const answers = await times(calls + 1, () => change())
    expect({ ...seen(answers), another: isLimited(await change(await server.person())) }).toEqual(
      onlyTheLast(perSeconds),
    )
  })

  test('leaves the other changes alone', async () => {
    const ada = await server.person()
    await times(calls + 1, () => server.patch('/api/profile', { as: ada, body }))
    expect((await server.patch('/api/profile', { as: ada, body: { company: 'Acme' } })).status).toBe(200)
  })
})

describe.each(databases)('an analysis on $kind', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await anAnalysingServer({ open })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** The last one is over, since so many seconds. */
  async function analysed(seconds: number): Promise<TestPerson> {
    const person = await server.person()
    const analyzeTimestamp = sql<Date>`now() - make_interval(secs => ${seconds})`
    await server.db.updateTable('users').set({ analyzeTimestamp }).where('id', '=', person.id).execute()
    return person
  }

  const ways = [
    ['by id', ({ id }: TestPerson) => ['PATCH', `/api/users/${id}`, { analyzing: true }]],
    ['by login', ({ login }: TestPerson) => ['PATCH', `/api/users/login/${login}`, { analyzing: true }]],
    ['by the form', ({ login }: TestPerson) => ['POST', '/api/analyze', { login }]],
  ] as const

  const ask = (way: (typeof ways)[number][1], person: TestPerson, as = person) => {
    const [method, url, payload] = way(person) as ['PATCH', string, object]
    return server.inject({ method, url, payload, as })
  }

  test.each(ways)('%s begins once an hour', async (_name, way) => {
    const { status, body, headers } = await ask(way, await analysed(3000))
    const waits = Number(headers['retry-after'])
    expect([status, body.code, body.errorMessage, waits > 500 && waits <= 600]).toEqual([
      ...[429, 'tooSoon', 'A profile can be analyzed once an hour', true],
    ])
  })

  test.each(ways)('%s begins after an hour', async (_name, way) => {
    expect((await ask(way, await analysed(3601))).status).toBe(200)
  })

  test.each(ways)('%s begins sooner for an admin', async (_name, way) => {
    expect((await ask(way, await analysed(10), await server.person({ role: 'admin' }))).status).toBe(200)
  })

  test('begins once, however many ask at once', async () => {
    const ada = await server.person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ways[0][1], ada)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('of an anonymous profile begins once an hour, too', async () => {
    const path = `/api/users/anonymous-token/${await anAnonymousProfile(server)}`
    const change = () => server.patch(path, { body: { analyzing: true } })
    const first = await change()
    const over = { runId: null, analyzeTimestamp: sql<Date>`now()` }
    await server.db.updateTable('users').set(over).where('id', '=', first.body._id).execute()
    expect([first.status, (await change()).status]).toEqual([200, 429])
  })
})

// --- internal ---

async function times(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers = []
  for (let time = 0; time < count; time++) answers.push(await ask())
  return answers
}

/** Of calls one after the other: which were refused for their number, and what the last was told. */
function seen(answers: readonly Answer[]) {
  const { status, body, headers } = answers.at(-1)!
  return {
    limited: answers.map(isLimited).indexOf(true) - answers.length,
    told: [status, body.code, body.errorMessage],
    retryAfter: Number(headers['retry-after']),
  }
}

function onlyTheLast(perSeconds: number) {
  return {
    limited: -1,
    told: [429, 'tooMany', 'Too many requests, please try again later'],
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= perSeconds),
    another: false,
  }
}

function isLimited({ status }: Answer): boolean {
  return status === 429
}

let addresses = 0

function anAddress(): string {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}
