import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Serializes replies by their schema. Caches the text per object, because cached replies are sent repeatedly
 * and never modified.
 */
export const cachedSerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const serialize = serializerCompiler(route)
  const cache = new WeakMap<object, string>()
  return (reply: unknown) => {
    if (typeof reply !== 'object' || reply === null) return serialize(reply)
    const text = cache.get(reply) ?? serialize(reply)
    cache.set(reply, text)
    return text
  }
}
