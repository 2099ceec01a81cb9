import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { everyRoute, isUnsafe } from '../every-route.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await aServer({ settings: { rateFactor: 1000 } })
  ada = await server.person({ login: 'ada', insider: true, role: 'admin' })
})
afterAll(() => server[Symbol.asyncDispose]())

const reading = everyRoute(() => 'ada').filter((named) => !isUnsafe(named))
const own = reading.filter(({ route }) => route.sharedForSeconds === undefined)

describe.each(own)('$name', ({ path }) => {
  test('is kept by no shared cache', async () => {
    expect((await server.get(path, { as: ada })).headers['cache-control']).toMatch(
      /^private, no-(cache|store)$/,
    )
  })
})

describe.each(reading)('$name', ({ path }) => {
  test('is another answer for another person, unless it says that it is the same for all', async () => {
    const { headers } = await server.get(path, { as: ada })
    const isShared = headers['cache-control']?.startsWith('public')
    expect(headers.vary?.includes('Cookie, Authorization') ?? false).toBe(!isShared)
  })
})

test('a refusal is kept by nobody', async () => {
  expect((await server.get('/api/nothing')).headers['cache-control']).toBe('private, no-store')
})

test('what has not changed is not sent again', async () => {
  const { etag } = (await server.get('/api/openapi.json')).headers
  expect(await server.get('/api/openapi.json', { headers: { 'if-none-match': String(etag) } })).toMatchObject(
    {
      status: 304,
      body: undefined,
    },
  )
})

test('a refusal is sent again', async () => {
  const { etag } = (await server.get('/api/nothing')).headers
  expect((await server.get('/api/nothing', { headers: { 'if-none-match': String(etag) } })).status).toBe(404)
})
