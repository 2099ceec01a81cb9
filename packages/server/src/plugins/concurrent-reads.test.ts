import { leaders } from '@handiwork/core/api'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitConcurrentReads } from './concurrent-reads.ts'
import { createReadQueue } from './read-queue.ts'

/** A service whose reads wait for `open`, with the number of those that run. */
async function createService() {
  const app = Fastify()
  limitConcurrentReads(app, createReadQueue({ max: () => 6, maxWaiting: 30, maxHold: 60_000 }))
  const gate = Promise.withResolvers<void>()
  const running = { reads: 0, changes: 0 }
  const config = { route: leaders.list }
  app.get('/api/read', { config }, async () => {
    running.reads += 1
    await gate.promise
    return 'read'
  })
  app.post('/api/change', { config }, async () => {
    running.changes += 1
    return 'changed'
  })
  await app.ready()
  return { app, running, open: gate.resolve, [Symbol.asyncDispose]: async () => await app.close() }
}

test('different reads run at a time up to the limit, and all are answered', async () => {
  await using service = await createService()
  const replies = Promise.all(
    Array.from({ length: 20 }, (_, page) => service.app.inject(`/api/read?page=${page}`)),
  )
  await expect.poll(() => service.running.reads).toBe(6)
  service.open()
  expect((await replies).map(({ body }) => body)).toEqual(Array(20).fill('read'))
})

test('a change does not wait for reads', async () => {
  await using service = await createService()
  const replies = Promise.all(
    Array.from({ length: 20 }, (_, page) => service.app.inject(`/api/read?page=${page}`)),
  )
  await expect.poll(() => service.running.reads).toBe(6)
  expect((await service.app.inject({ method: 'POST', url: '/api/change' })).body).toBe('changed')
  service.open()
  await replies
})

test('equal reads run together, but not those of different callers', async () => {
  await using service = await createService()
  const read = (cookie: string) => service.app.inject({ url: '/api/read', headers: { cookie } })
  const equal = Array.from({ length: 20 }, () => read('session=a'))
  await expect.poll(() => service.running.reads).toBe(20)
  const others = ['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((session) => read(`session=${session}`))
  await expect.poll(() => service.running.reads).toBe(25)
  service.open()
  await Promise.all([...equal, ...others])
})

test('a read is rejected if too many wait', async () => {
  await using service = await createService()
  const replies = Promise.all(
    Array.from({ length: 37 }, (_, page) => service.app.inject(`/api/read?page=${page}`)),
  )
  await expect.poll(() => service.running.reads).toBe(6)
  service.open()
  const statuses = (await replies).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status !== 200)).toHaveLength(1)
})
