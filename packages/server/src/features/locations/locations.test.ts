import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await aServer({ settings: { rateFactor: 1000 } })
  ada = await server.person()
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (location: string) => server.get('/api/search/locations', { as: ada, query: { location } })
const found = async (location: string): Promise<string[]> =>
  (await ask(location)).body.suggestions.map(({ title }: { title: string }) => title)

describe('places to choose while typing (spec §7)', () => {
  test('are answered with their country, for nobody else to keep', async () => {
    const { status, body, headers } = await ask('porto, portugal')
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
  ])('%j is %j', async (typed, title) => {
    expect((await found(typed))[0]).toBe(title)
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
  ])('nothing is called %j', async (typed) => {
    const { status, body } = await ask(typed)
    expect({ status, body }).toEqual({ status: 200, body: { suggestions: [] } })
  })

  test.each(['', '   ', 'a'.repeat(101)])('%j is refused', async (typed) => {
    expect((await ask(typed)).status).toBe(400)
  })

  test('half a character is no failure', async () => {
    const { status } = await server.get('/api/search/locations?location=%ED%A0%80', { as: ada })
    expect(status).toBeLessThan(500)
  })

  test('are for people who are signed in', async () => {
    expect((await server.get('/api/search/locations?location=paris')).status).toBe(401)
  })
})
