import { expect, test } from 'vitest'
import { runOnReplica } from '../db/read-only-work.ts'
import { entityTag } from '../encode-reply.ts'
import { createReplyCache } from './reply-cache.ts'

const reply = (text: string, total?: number) => {
  const body = Buffer.from(text)
  return { body, etag: entityTag(body), total }
}

/** A database with one text, and a cache of replies that contain it. */
function createWorld() {
  const world = { version: 1, text: 'first', loads: 0, checks: 0 }
  const cache = createReplyCache(async () => {
    world.checks += 1
    return String(world.version)
  })
  const change = (text: string) => {
    world.version += 1
    world.text = text
  }
  const load = async () => {
    world.loads += 1
    return reply(world.text)
  }
  const read = async (key = 'board') => (await cache.findOrLoad(key, load)).body.toString()
  return { world, cache, change, load, read }
}

test('loads a reply once while the database is unchanged', async () => {
  const { world, read } = createWorld()
  const texts = [await read(), await read(), await read()]
  expect({ texts, loads: world.loads }).toEqual({ texts: ['first', 'first', 'first'], loads: 1 })
})

test('loads a reply again after any change', async () => {
  const { change, read } = createWorld()
  await read()
  change('second')
  expect(await read()).toBe('second')
})

test('compares the state once for concurrent requests', async () => {
  const { world, read } = createWorld()
  await read()
  const checksBefore = world.checks
  await Promise.all(Array.from({ length: 50 }, () => read()))
  expect({ checks: world.checks - checksBefore, loads: world.loads }).toEqual({ checks: 1, loads: 1 })
})

test('does not use a comparison that started before the request', async () => {
  const states: PromiseWithResolvers<string>[] = []
  const cache = createReplyCache(() => {
    const state = Promise.withResolvers<string>()
    states.push(state)
    return state.promise
  })
  const answer = async (index: number, state: string) => {
    await expect.poll(() => states.length).toBe(index + 1)
    states[index]!.resolve(state)
  }
  const first = cache.findOrLoad('board', async () => reply('first'))
  await answer(0, '1')
  await first
  const running = cache.findOrLoad('board', async () => reply('unused'))
  await expect.poll(() => states.length).toBe(2)
  // The comparison runs when this request arrives, so its result may be older than a change.
  const later = cache.findOrLoad('board', async () => reply('second'))
  await answer(1, '1')
  await answer(2, '2')
  expect([await running, await later].map(({ body }) => body.toString())).toEqual(['first', 'second'])
})

test('does not cache a reply for a state that began during its load', async () => {
  const { world, cache, change, read } = createWorld()
  const loading = Promise.withResolvers<void>()
  const old = cache.findOrLoad('board', async () => {
    const { text } = world
    world.loads += 1
    await loading.promise
    return reply(text)
  })
  await expect.poll(() => world.loads).toBe(1)
  change('second')
  await read('other board')
  loading.resolve()
  expect({ old: (await old).body.toString(), later: await read() }).toEqual({ old: 'first', later: 'second' })
})

test('caches neither failed loads nor failed comparisons', async () => {
  const { cache, read } = createWorld()
  const failed = cache.findOrLoad('board', () => Promise.reject(new Error('lost')))
  await expect(failed).rejects.toThrow('lost')
  expect(await read()).toBe('first')
})

test('caches replies by key, with their totals and tags', async () => {
  const { cache } = createWorld()
  const load = (text: string, total: number) => cache.findOrLoad(text, async () => reply(text, total))
  const replies = [await load('a', 1), await load('b', 2), await load('a', 3)]
  expect(replies.map(({ body, total }) => ({ text: body.toString(), total }))).toEqual([
    { text: 'a', total: 1 },
    { text: 'b', total: 2 },
    { text: 'a', total: 1 },
  ])
  expect(replies[0]?.etag).not.toBe(replies[1]?.etag)
})

test('stores no reply that a replica answered while the primary was away', async () => {
  let outageReads = 0
  const cache = createReplyCache(
    async () => '1',
    () => outageReads,
  )
  const read = async (text: string, answeredBy: 'primary' | 'replica') => {
    const { body } = await cache.findOrLoad('board', async () => {
      if (answeredBy === 'replica') outageReads += 1
      return reply(text)
    })
    return body.toString()
  }
  expect([
    await read('outdated', 'replica'),
    await read('current', 'primary'),
    await read('later', 'primary'),
  ]).toEqual(['outdated', 'current', 'current'])
})

test('stores no reply of work on a replica, and does not answer it', async () => {
  const cache = createReplyCache(async () => '1')
  const replica = { connect: () => Promise.reject(new Error('not used')), onFailure: () => {} }
  const read = async (text: string) =>
    (await cache.findOrLoad('board', async () => reply(text))).body.toString()
  expect([
    await runOnReplica(replica, () => read('of the replica')),
    await read('of the primary'),
    await runOnReplica(replica, () => read('of the replica')),
    await read('later'),
  ]).toEqual(['of the replica', 'of the primary', 'of the replica', 'of the primary'])
})
