import { ApiError, type ErrorCode, errorSentences, imageSentences, pdfSentences } from '@handiwork/core/api'
import { AnalysisError } from '@handiwork/core/contract'
import { isUnreachable } from '../db/is-unreachable.ts'
import { MissingPackageError, type OptionalPackageName } from '../optional-packages.ts'

/**
 * Converts an error to an API error. Keeps messages of `ApiError` and `AnalysisError`; all others are replaced
 * by a generic message.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof AnalysisError) return new ApiError('invalid', error.message, { cause: error })
  if (error instanceof MissingPackageError)
    return new ApiError('unavailable', missingPackageSentences[error.packageName], { cause: error })
  const retryAfterSeconds = retryDelay(error)
  const code =
    retryAfterSeconds === undefined ? (codeByStatus[errorStatus(error)] ?? 'failed') : 'unavailable'
  return new ApiError(code, errorSentences[code], { retryAfterSeconds, cause: error })
}

/** Error codes for statuses of Fastify and its plugins, whose messages are written for developers. */
const codeByStatus: Readonly<Record<number, ErrorCode & keyof typeof errorSentences>> = {
  400: 'invalid',
  // Paths such as /static/../x, which the plugin for static files refuses.
  403: 'notFound',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
}

/** What the service can't do without a package. A retry doesn't help: the operator has to install it. */
const missingPackageSentences: Readonly<Record<OptionalPackageName, string>> = {
  '@myriaddreamin/typst-ts-node-compiler': pdfSentences.unavailable,
  '@resvg/resvg-js': imageSentences.noDrawing,
  sharp: imageSentences.noUploads,
}

/** When a retry may succeed, in seconds. Undefined for errors that a retry does not help. */
function retryDelay(error: unknown): number | undefined {
  if (isUnreachable(error)) return RETRY_DELAY
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return retryDelays[code] ?? (errorStatus(error) === 503 ? RETRY_DELAY : undefined)
}

/** In seconds. */
export const RETRY_DELAY = 5
/** An operator has to free disk space first. */
const DISK_RETRY_DELAY = 60

const retryDelays: Readonly<Record<string, number>> = {
  // Serialization failure, deadlock, lock or statement timeout, too many connections.
  ...{ '40001': RETRY_DELAY, '40P01': RETRY_DELAY, '55P03': RETRY_DELAY, '57014': RETRY_DELAY },
  ...{ '25P03': RETRY_DELAY, '53300': RETRY_DELAY },
  // A page that is rendered while the server stops. Another server can render it.
  FST_ERR_REOPENED_CLOSE_SERVER: RETRY_DELAY,
  // The disk of the database, or of this server, is full.
  ...{ '53100': DISK_RETRY_DELAY, ENOSPC: DISK_RETRY_DELAY, EDQUOT: DISK_RETRY_DELAY },
}

function errorStatus(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}
