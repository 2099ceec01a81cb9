import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 } })
  ada = await server.createUser()
})
afterAll(() => server[Symbol.asyncDispose]())

const request = (location: string) => server.get('/api/search/locations', { as: ada, query: { location } })
const listTitles = async (location: string): Promise<string[]> =>
  (await request(location)).body.suggestions.map(({ title }: { title: string }) => title)

describe('location suggestions (spec §7)', () => {
  test('include the country code and are not stored by shared caches', async () => {
    const { status, body, headers } = await request('porto, portugal')
    expect({ status, first: body.suggestions[0], caching: headers['cache-control'] }).toEqual({
      status: 200,
      first: { title: 'Porto, Portugal', countryCode: 'pt' },
      caching: 'private, no-cache',
    })
  })

  test.each([
    ['kiev', 'Kyiv, Ukraine'],
    ['munchen', 'Munich, Germany'],
    ['bombay', 'Mumbai, Maharashtra, India'],
    ['Nur-Sultan', 'Astana, Kazakhstan'],
    ['東京', 'Tokyo, Japan'],
    ['nyc', 'New York City, New York, United States'],
    ['portland', 'Portland, Oregon, United States'],
    ['austin, tx', 'Austin, Texas, United States'],
    ['portsm', 'Portsmouth, United Kingdom'],
    ['germ', 'Germany'],
    ['hong kong', 'Hong Kong'],
    ['uk', 'United Kingdom'],
    ['calif', 'California, United States'],
  ])('for %j start with %j', async (typed, title) => {
    expect((await listTitles(typed))[0]).toBe(title)
  })

  test('are at most ten', async () => {
    expect(await listTitles('san')).toHaveLength(10)
  })

  test.each([
    'remote',
    'zzzzzz',
    '🙂',
    '!?',
    '\0',
    '\u202e\u202c\u2067🙂',
    ',',
    'a'.repeat(100),
    '%00',
    '__proto__',
  ])('are empty for %j', async (typed) => {
    const { status, body } = await request(typed)
    expect({ status, body }).toEqual({ status: 200, body: { suggestions: [] } })
  })

  test.each(['', '   ', 'a'.repeat(101)])('return 400 for %j', async (typed) => {
    expect((await request(typed)).status).toBe(400)
  })

  test('do not fail on a lone surrogate', async () => {
    const { status } = await server.get('/api/search/locations?location=%ED%A0%80', { as: ada })
    expect(status).toBeLessThan(500)
  })

  test('return 401 for signed-out callers', async () => {
    expect((await server.get('/api/search/locations?location=paris')).status).toBe(401)
  })
})
