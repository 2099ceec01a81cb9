import { expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { createTestServer } from '../test-server.ts'

const { open } = databases[0]!
const diskFull = { hostHealth: { hasDiskSpace: () => false } }
const overloaded = { hostHealth: { isBusy: () => true } }
const unavailable = { status: 503, body: { code: 'unavailable' } }

test('returns 503 for changes when disk space is low', async () => {
  await using server = await createTestServer({ open, ...diskFull })
  expect(await server.post('/logout')).toMatchObject({ ...unavailable, headers: { 'retry-after': '60' } })
})

test('returns 503 for a sign-in when disk space is low', async () => {
  await using server = await createTestServer({ open, ...diskFull })
  expect(await server.get('/auth/gitHub')).toMatchObject(unavailable)
})

test('serves reads when disk space is low', async () => {
  await using server = await createTestServer({ open, ...diskFull })
  expect((await server.get('/api/openapi.json')).status).toBe(200)
})

test('returns 503 with Retry-After under overload', async () => {
  await using server = await createTestServer(overloaded)
  expect(await server.get('/api/openapi.json')).toMatchObject({
    ...unavailable,
    headers: { 'retry-after': '5' },
  })
})

test('reports health under overload', async () => {
  await using server = await createTestServer(overloaded)
  expect((await server.get('/healthz')).status).toBe(200)
})

test('is not ready when disk space is low', async () => {
  await using server = await createTestServer(diskFull)
  expect(await server.get('/readyz')).toMatchObject({
    status: 503,
    body: { checks: { disk: 'failing', database: 'ok' } },
  })
})

test('is not ready while a component is unavailable', async () => {
  await using server = await createTestServer({ checks: { queue: () => Promise.reject(new Error('gone')) } })
  expect(await server.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'failing', checks: { queue: 'failing' } },
  })
})
