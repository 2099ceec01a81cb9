import { expect, test } from 'vitest'
import { aServer } from '../a-server.ts'
import { databases } from '../databases.ts'

const { open } = databases[0]!
const full = { machine: { isRoomLeft: () => false } }
const busy = { machine: { isBusy: () => true } }
const unavailable = { status: 503, body: { code: 'unavailable' } }

test('nothing is changed without room to keep it', async () => {
  await using server = await aServer({ open, ...full })
  expect(await server.post('/logout')).toMatchObject({ ...unavailable, headers: { 'retry-after': '60' } })
})

test('no sign-in is begun without room to keep it', async () => {
  await using server = await aServer({ open, ...full })
  expect(await server.get('/auth/gitHub')).toMatchObject(unavailable)
})

test('what is there can be read without room', async () => {
  await using server = await aServer({ open, ...full })
  expect((await server.get('/api/openapi.json')).status).toBe(200)
})

test('who asks under pressure is asked to come back', async () => {
  await using server = await aServer(busy)
  expect(await server.get('/api/openapi.json')).toMatchObject({
    ...unavailable,
    headers: { 'retry-after': '5' },
  })
})

test('whoever watches us is answered even under pressure', async () => {
  await using server = await aServer(busy)
  expect((await server.get('/healthz')).status).toBe(200)
})

test('no requests are asked for without room', async () => {
  await using server = await aServer(full)
  expect(await server.get('/readyz')).toMatchObject({
    status: 503,
    body: { checks: { disk: 'failing', database: 'ok' } },
  })
})

test('no requests are asked for while a part of us is missing', async () => {
  await using server = await aServer({ checks: { queue: () => Promise.reject(new Error('gone')) } })
  expect(await server.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'failing', checks: { queue: 'failing' } },
  })
})
