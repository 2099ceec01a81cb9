import { expect, test } from 'vitest'
import { aServer } from '../../test/a-server.ts'

test.each(['app', 'country', 'error'])('the texts %s are for everybody, and shared', async (namespace) => {
  await using server = await aServer()
  const { status, body, headers } = await server.get(`/locales/en/${namespace}.json`)
  expect([status, typeof body, headers['cache-control']]).toEqual([200, 'object', 'public, max-age=300'])
})

test.each([
  '/locales/en/..%2f..%2f..%2fpackage.json',
  '/locales/..%2f..%2fetc/passwd',
  '/locales/..%2f..%2fetc/passwd.json',
  '/locales/%2e%2e/app.json',
  '/locales/de/app.json',
  '/locales/en/constructor.json',
  '/locales/en/app.json%00.json',
])('no name leads out of their folder: %s', async (path) => {
  await using server = await aServer()
  expect((await server.get(path)).status).toBe(404)
})
