import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillRoutes, isUnsafe } from './fill-routes.ts'
import { createTestServer, type TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

const VALIDATOR_WORDS = /invalid (input|option)|expected|received|^required$/i

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 } })
  admin = await server.createUser({ role: 'admin', login: 'admin-ada' })
})
afterAll(() => server[Symbol.asyncDispose]())

/** Routes that take a body, except for those that end the session of the test. */
const names = fillRoutes()
  .filter((filled) => isUnsafe(filled) && filled.route.body !== undefined)
  .map(({ name }) => name)

describe.each(names)('%s', (name) => {
  test('answers {} without words of the validator', async () => {
    const { route, path } = fillRoutes(() => admin.id).find((filled) => filled.name === name)!
    const { status, body } = await server.inject({ method: route.method, url: path, payload: {}, as: admin })
    const messages = [body?.errorMessage ?? '', ...Object.values(body?.fields ?? {})]
    expect(messages.filter((message) => VALIDATOR_WORDS.test(String(message)))).toEqual([])
    expect(status).not.toBe(500)
  })
})
