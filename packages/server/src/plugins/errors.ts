import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MissingPackageError } from '../optional-packages.ts'
import { toErrorBody } from './error-body.ts'
import { toSafeError } from './log/safe-error.ts'
import { removeRequestValues } from './log/without-request.ts'
import { toApiError } from './to-api-error.ts'

/**
 * Converts all errors to the error format of the API. Unexpected errors are logged, and their details are not
 * sent.
 */
export function addErrorHandler(app: FastifyInstance): void {
  const logMissingPackage = createMissingPackageLogger(app)
  app.setErrorHandler((error, request, reply) => {
    const apiError = toApiError(error)
    if (error instanceof MissingPackageError) logMissingPackage(error)
    if (isUnexpected(apiError)) logFailure(error, request)
    if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', apiError.retryAfterSeconds)
    reply.header('cache-control', 'private, no-store')
    return reply.code(apiError.status).type('application/json; charset=utf-8').send(toErrorBody(apiError))
  })
}

/** Handles unknown routes. They count toward the rate limit like all others. */
export function addNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async () => {
    throw new ApiError('notFound', errorSentences.notFound)
  })
}

/** Logs each missing package once, because every request for it fails. */
function createMissingPackageLogger({ log }: Pick<FastifyInstance, 'log'>) {
  const logged = new Set<string>()
  return (error: MissingPackageError): void => {
    if (logged.has(error.packageName)) return
    logged.add(error.packageName)
    log.error({ err: toSafeError(error) }, 'optional package unavailable')
  }
}

const unexpectedCodes: ReadonlySet<string> = new Set(['failed', 'sourceFailed'])

/** Whether an error is a failure that an operator has to see. */
export function isUnexpected({ code }: ApiError): boolean {
  return unexpectedCodes.has(code)
}

function logFailure(error: unknown, request: FastifyRequest): void {
  const err = (value: unknown) => removeRequestValues(toSafeError(value), request)
  request.log.child({}, { serializers: { err } }).error({ err: error }, 'request failed')
}
