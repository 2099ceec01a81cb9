import { expect, test } from 'vitest'
import { createMemoryResponseCache } from './response-cache.ts'

const response = { body: '12345', headers: {} }

test('evicts the least recently used response when full', async () => {
  const cache = createMemoryResponseCache(10)
  await cache.set('a', response)
  await cache.set('b', response)
  await cache.get('a')
  await cache.set('c', response)
  expect({ a: await cache.get('a'), b: await cache.get('b'), c: await cache.get('c') }).toEqual({
    a: response,
    b: undefined,
    c: response,
  })
})

test('counts a replaced response once', async () => {
  const cache = createMemoryResponseCache(10)
  for (const key of ['a', 'b', 'b', 'b']) await cache.set(key, response)
  expect(await cache.get('a')).toBe(response)
})
