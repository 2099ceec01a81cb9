import type { FastifyRequest } from 'fastify'
import type { SafeError } from './safe-error.ts'

/** Takes out of an error what the request held: whoever wrote the message may have put it in. */
export function withoutRequest(
  error: SafeError,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>,
): SafeError {
  const held = [...texts([request.params, request.query, request.body, request.headers])]
    .filter((text) => text.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
  return cleaned(error, (message) => held.reduce((text, value) => text.replaceAll(value, '…'), message))
}

// --- internal ---

/** Shorter texts say little, and occur in every sentence. */
const SHORTEST = 6

function cleaned({ cause, ...error }: SafeError, clean: (message: string) => string): SafeError {
  return { ...error, message: clean(error.message), ...(cause && { cause: cleaned(cause, clean) }) }
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* [value, ...value.split(/[=;,\s]+/)]
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* texts(part)
}
