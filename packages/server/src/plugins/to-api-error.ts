import { ApiError, type ErrorCode, errorSentences } from '@handiwork/core/api'
import { AnalysisError } from '@handiwork/core/contract'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import { invalid } from '../invalid-body.ts'

/**
 * Converts an error to an API error. Keeps messages of `ApiError` and `AnalysisError`; all others are replaced
 * by a generic message.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof AnalysisError) return new ApiError('invalid', error.message, { cause: error })
  if (hasZodFastifySchemaValidationErrors(error))
    return toValidationError(error.validation, error.validationContext)
  const code = isTemporary(error) ? 'unavailable' : (codeByStatus[errorStatus(error)] ?? 'failed')
  return new ApiError(code, errorSentences[code], { cause: error })
}

/** Error codes for statuses of Fastify and its plugins, whose messages are written for developers. */
const codeByStatus: Readonly<Record<number, ErrorCode & keyof typeof errorSentences>> = {
  400: 'invalid',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
  503: 'unavailable',
}

/** The database has no free connection, is restarting, or rolled back a transaction. A retry helps. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.message === CONNECTION_TIMEOUT) return true
  return 'code' in error && temporaryCodes.has(String(error.code))
}

/** The message of pg's pool, which sets no error code. */
const CONNECTION_TIMEOUT = 'timeout exceeded when trying to connect'
/** Serialization failure, deadlock, too many connections, admin shutdown, starting up. */
const temporaryCodes: ReadonlySet<string> = new Set(['40001', '40P01', '53300', '57P01', '57P03'])

function errorStatus(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}

function toValidationError(issues: readonly ZodFastifySchemaValidationError[], context = 'body'): ApiError {
  const location = context === 'querystring' ? 'query' : context
  return invalid(
    issues.map(({ keyword, instancePath, message = errorSentences.invalid }) => {
      const path = instancePath.split('/').filter(Boolean)
      // The contract has no message for a missing body.
      const isMissing = path.length === 0 && keyword === 'invalid_type'
      return [[location, ...path].join('.'), isMissing ? errorSentences.invalid : message]
    }),
  )
}
