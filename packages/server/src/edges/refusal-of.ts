import { ApiError, type ErrorCode, errorSentences } from '@handiwork/core/api'
import { Refusal } from '@handiwork/core/contract'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import { invalid } from '../invalid-body.ts'

/** What a person is told of an error: its own words where they are meant for people, and nothing of the rest. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Refusal) return new ApiError('invalid', error.message, { cause: error })
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidPart(error.validation, error.validationContext)
  const code = isCrowded(error) ? 'unavailable' : (ofFastify[statusOf(error)] ?? 'failed')
  return new ApiError(code, errorSentences[code], { cause: error })
}

// --- internal ---

/** What Fastify and its plugins refuse by themselves, by status: their words are for programmers. */
const ofFastify: Readonly<Record<number, ErrorCode & keyof typeof errorSentences>> = {
  400: 'invalid',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
  503: 'unavailable',
}

/** The database takes nobody more right now, is just being started again, or ended what waited in a ring: to ask again helps. */
function isCrowded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message === NO_CONNECTION) return true
  return 'code' in error && crowded.has(String(error.code))
}

/** So pg's pool says it; it gives no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'
/** Serialization failure, deadlock, too many connections, told to stop, starting up. */
const crowded: ReadonlySet<string> = new Set(['40001', '40P01', '53300', '57P01', '57P03'])

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}

function invalidPart(issues: readonly ZodFastifySchemaValidationError[], context = 'body'): ApiError {
  const part = context === 'querystring' ? 'query' : context
  return invalid(
    issues.map(({ keyword, instancePath, message = errorSentences.invalid }) => {
      const path = instancePath.split('/').filter(Boolean)
      // Of a body that is missing as a whole the contract has nothing to say.
      const isMissing = path.length === 0 && keyword === 'invalid_type'
      return [[part, ...path].join('.'), isMissing ? errorSentences.invalid : message]
    }),
  )
}
