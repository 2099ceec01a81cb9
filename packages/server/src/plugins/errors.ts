import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toErrorBody } from './error-body.ts'
import { toSafeError } from './log/safe-error.ts'
import { removeRequestValues } from './log/without-request.ts'
import { toApiError } from './to-api-error.ts'

/**
 * Converts all errors to the error format of the API. Unexpected errors are logged, and their details are not
 * sent.
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const apiError = toApiError(error)
    if (unexpectedCodes.has(apiError.code)) logFailure(error, request)
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

const unexpectedCodes: ReadonlySet<string> = new Set(['failed', 'sourceFailed'])

function logFailure(error: unknown, request: FastifyRequest): void {
  const err = (value: unknown) => removeRequestValues(toSafeError(value), request)
  request.log.child({}, { serializers: { err } }).error({ err: error }, 'request failed')
}
