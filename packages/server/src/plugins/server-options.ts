import { parse } from 'node:querystring'
import { MAX_QUERY_KEYS } from '@handiwork/core/contract'
import {
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'
import type { Deps } from '../deps.ts'
import { toErrorBody } from './error-body.ts'
import { toApiError } from './to-api-error.ts'

/** Maximum size of JSON bodies. Uploads have their own limits. */
export const MAX_JSON_BYTES = 65_536

/** Milliseconds from the start of a request until its headers, and the whole request, must have arrived. */
export interface RequestDeadlines {
  readonly headers: number
  readonly request: number
}

const requestDeadlines: RequestDeadlines = { headers: 10_000, request: 30_000 }

/** Milliseconds between checks of the deadlines. Node's default adds up to 30 seconds to each of them. */
const DEADLINE_CHECK_INTERVAL = 500

/** Fastify options: limits connection times, and trusts forwarded addresses only if configured. */
export function createServerOptions(
  { log, settings }: Pick<Deps, 'log' | 'settings'>,
  deadlines = requestDeadlines,
): FastifyHttpOptions<RawServerDefault> {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: deadlines.request,
    connectionTimeout: 60_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    http: { headersTimeout: deadlines.headers, connectionsCheckingInterval: DEADLINE_CHECK_INTERVAL },
    frameworkErrors: handleFrameworkError,
  }
}

/** Ignores keys above the limit, so that a query string cannot occupy the server: see `limitQueryKeys`. */
function parseQuery(text: string) {
  return parse(text, '&', '=', { maxKeys: MAX_QUERY_KEYS })
}

/** Requests with an invalid URL reach neither a route nor its hooks. */
function handleFrameworkError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error)
  reply.code(apiError.status).header('cache-control', 'private, no-store').send(toErrorBody(apiError))
}
