import Fastify, { type FastifyReply } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createReplyEncoder, type EncodedReply } from './encode-reply.ts'

/** Encodes objects as replies of a route whose schema has a name only. */
async function encodeAll(contents: readonly object[]) {
  let serializedCount = 0
  const count = () => {
    serializedCount += 1
    return true
  }
  await using app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  const encode = createReplyEncoder()
  const encoded: EncodedReply[] = []
  const schema = { response: { 200: z.object({ name: z.string().refine(count) }) } }
  app.get('/', { schema }, (_request, reply: FastifyReply) => {
    for (const content of contents) encoded.push(encode(reply, content))
    return reply.send()
  })
  await app.inject('/')
  return { texts: encoded.map(({ body }) => body.toString()), encoded, serializedCount }
}

test('omits properties that the schema lacks', async () => {
  expect((await encodeAll([{ name: 'Ada', secret: 'x' }])).texts).toEqual(['{"name":"Ada"}'])
})

test('encodes the same object once', async () => {
  const content = { name: 'Ada' }
  const { encoded, serializedCount } = await encodeAll([content, content])
  expect({ serializedCount, isSame: encoded[0] === encoded[1] }).toEqual({ serializedCount: 1, isSame: true })
})

test('encodes equal but separate objects separately, with the same tag', async () => {
  const { encoded, serializedCount } = await encodeAll([{ name: 'Ada' }, { name: 'Ada' }])
  expect({ serializedCount, isSameTag: encoded[0]?.etag === encoded[1]?.etag }).toEqual({
    ...{ serializedCount: 2, isSameTag: true },
  })
})

test('gives different replies different tags', async () => {
  const { encoded } = await encodeAll([{ name: 'Ada' }, { name: 'Ben' }])
  expect(encoded[0]?.etag).not.toBe(encoded[1]?.etag)
})
