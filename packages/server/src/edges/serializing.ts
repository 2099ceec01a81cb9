import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/**
 * Writes answers as their schema says. One that several are given at once is written once: what was answered is not
 * changed afterwards.
 */
export const serializing: FastifySerializerCompiler<z.ZodType> = (route) => {
  const serialize = serializerCompiler(route)
  const written = new WeakMap<object, string>()
  return (reply: unknown) => {
    if (typeof reply !== 'object' || reply === null) return serialize(reply)
    const text = written.get(reply) ?? serialize(reply)
    written.set(reply, text)
    return text
  }
}
