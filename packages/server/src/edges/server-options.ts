import {
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify'
import type { Deps } from '../deps.ts'
import { errorBodyOf } from './error-body.ts'
import { refusalOf } from './refusal-of.ts'

/** JSON larger than this is refused; files have limits of their own. */
export const JSON_AT_MOST_BYTES = 65_536

/** How the server takes requests: nobody holds a connection for long, and nobody is believed who they say they are. */
export function serverOptions({ log, settings }: Deps): FastifyHttpOptions<RawServerDefault> {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: JSON_AT_MOST_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    http: { headersTimeout: 10_000 },
    frameworkErrors: unreadable,
  }
}

// --- internal ---

/** An address that cannot be read never comes to a route, nor to what stands around it. */
function unreadable(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const refused = refusalOf(error)
  reply.code(refused.status).header('cache-control', 'private, no-store').send(errorBodyOf(refused))
}
