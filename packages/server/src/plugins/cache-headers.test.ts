import { sha1Collision } from '@handiwork/fixtures/repositories'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addCacheHeaders } from './cache-headers.ts'

test('different contents with the same SHA-1 hash have different entity tags', async () => {
  await using app = fastify()
  await addCacheHeaders(app)
  app.get('/:index', ({ params }, reply) =>
    reply.send(sha1Collision[Number((params as { index: string }).index)]),
  )
  const [first, second] = await Promise.all(['/0', '/1'].map((url) => app.inject(url)))
  expect(first?.headers.etag).toBeDefined()
  expect(first?.headers.etag).not.toBe(second?.headers.etag)
})
