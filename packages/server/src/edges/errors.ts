import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { errorBodyOf } from './error-body.ts'
import { safeError } from './log/safe-error.ts'
import { withoutRequest } from './log/without-request.ts'
import { refusalOf } from './refusal-of.ts'

/** Whatever is thrown becomes one kind of answer; what nobody expected is logged, and told to nobody. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error)
    if (surprising.has(refused.code)) {
      request.log.error({ failure: withoutRequest(safeError(error), request) }, 'a request failed')
    }
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds)
    reply.header('cache-control', 'private, no-store')
    return reply.code(refused.status).type('application/json; charset=utf-8').send(errorBodyOf(refused))
  })
}

/** Where nothing is; counted like everything else that is asked. */
export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async () => {
    throw new ApiError('notFound', errorSentences.notFound)
  })
}

// --- internal ---

const surprising: ReadonlySet<string> = new Set(['failed', 'sourceFailed'])
