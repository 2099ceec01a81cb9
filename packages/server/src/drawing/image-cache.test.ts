import { expect, test } from 'vitest'
import { createImageCache } from './image-cache.ts'

function createCountingCache(maxBytes = 1000) {
  const drawnNames: string[] = []
  const getImage = createImageCache(maxBytes, async ({ name }: { name: string }) => {
    drawnNames.push(name)
    if (name === 'broken') throw new Error('no')
    return Buffer.alloc(100)
  })
  return { drawnNames, getImage }
}

test('draws an image once for concurrent and later calls', async () => {
  const { drawnNames, getImage } = createCountingCache()
  await Promise.all([getImage({ name: 'a' }), getImage({ name: 'a' })])
  await getImage({ name: 'a' })
  expect(drawnNames).toEqual(['a'])
})

test('draws different images separately', async () => {
  const { drawnNames, getImage } = createCountingCache()
  for (const name of ['a', 'b', 'a']) await getImage({ name })
  expect(drawnNames).toEqual(['a', 'b'])
})

test('evicts the least recently used image', async () => {
  const { drawnNames, getImage } = createCountingCache(250)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await getImage({ name })
  expect(drawnNames).toEqual(['a', 'b', 'c', 'b'])
})

test('retries a failed image', async () => {
  const { drawnNames, getImage } = createCountingCache()
  for (let attempt = 0; attempt < 2; attempt++) await getImage({ name: 'broken' }).catch(() => {})
  expect(drawnNames).toEqual(['broken', 'broken'])
})
