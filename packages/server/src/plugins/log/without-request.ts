import type { FastifyRequest } from 'fastify'
import type { SafeError } from './safe-error.ts'

/** Removes values of the request from an error, because its message can contain them. */
export function removeRequestValues(
  error: SafeError,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>,
): SafeError {
  const requestValues = [...stringsIn([request.params, request.query, request.body, request.headers])]
    .filter((text) => text.length >= MIN_LENGTH)
    .sort((one, other) => other.length - one.length)
  return cleanMessages(error, (message) =>
    requestValues.reduce((text, value) => text.replaceAll(value, '…'), message),
  )
}

/** Shorter values occur in any sentence and reveal little. */
const MIN_LENGTH = 6

function cleanMessages({ cause, ...error }: SafeError, clean: (message: string) => string): SafeError {
  return { ...error, message: clean(error.message), ...(cause && { cause: cleanMessages(cause, clean) }) }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* [value, ...value.split(/[=;,\s]+/)]
  else if (typeof value === 'object' && value !== null)
    for (const nested of Object.values(value)) yield* stringsIn(nested)
}
