import { expect, test } from 'vitest'
import { createTestServer } from '../../test/test-server.ts'

test.each(['app', 'country', 'error'])(
  'serves the locale file %s publicly with caching',
  async (namespace) => {
    await using server = await createTestServer()
    const { status, body, headers } = await server.get(`/locales/en/${namespace}.json`)
    expect({ status, bodyType: typeof body, cacheControl: headers['cache-control'] }).toEqual({
      status: 200,
      bodyType: 'object',
      cacheControl: 'public, max-age=300',
    })
  },
)

test.each([
  '/locales/en/..%2f..%2f..%2fpackage.json',
  '/locales/..%2f..%2fetc/passwd',
  '/locales/..%2f..%2fetc/passwd.json',
  '/locales/%2e%2e/app.json',
  '/locales/de/app.json',
  '/locales/en/constructor.json',
  '/locales/en/app.json%00.json',
])('rejects names that escape the locale folder: %s', async (path) => {
  await using server = await createTestServer()
  expect((await server.get(path)).status).toBe(404)
})
