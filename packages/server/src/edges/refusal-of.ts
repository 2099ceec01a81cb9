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
  const code = ofFastify[statusOf(error)] ?? 'failed'
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
