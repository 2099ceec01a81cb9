import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { ApiError, errorSentences } from '@handiwork/core/api'
import type { Settings } from '../env.ts'
import { toErrorBody } from '../plugins/error-body.ts'
import { createOriginCheck } from '../plugins/own-origin.ts'
import { createSessionCookie } from '../plugins/session-cookie.ts'
import { hasSeveralHosts } from '../plugins/several-hosts.ts'
import { createConnectionCounter } from './connection-counter.ts'
import type { LiveServer } from './live-socket.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { classifyRequestOrigin } from './request-origin.ts'

export interface ConnectionGuardOptions {
  readonly settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'rateFactor'>
  readonly limits: RealtimeLimits
  readonly isStopping: () => boolean
}

/**
 * Rejects requests of foreign pages and connections over the limits. Runs on every request, unlike
 * `allowRequest`, and gives websockets the same status codes.
 */
export function guardConnections(
  { engine }: LiveServer,
  { settings, limits, isStopping }: ConnectionGuardOptions,
): void {
  const isOwn = createOriginCheck(settings)
  const cookieName = createSessionCookie(settings).name
  const connectionCounter = createConnectionCounter(
    settings,
    limits.connectionsPerAddress * settings.rateFactor,
  )
  engine.on('connection', (connection) => {
    connection.once('close', connectionCounter.add(connection.request))
  })
  engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    const error = checkRequest(request)
    if (error !== undefined) return sendError(request, response, error)
    if (response instanceof ServerResponse) response.setHeader('x-content-type-options', 'nosniff')
    next()
  })

  function checkRequest(request: IncomingMessage): ApiError | undefined {
    if (hasSeveralHosts(request)) return new ApiError('invalid', errorSentences.severalHosts)
    if (classifyRequestOrigin(request.headers, settings.publicUrl, isOwn) === 'foreign') {
      return new ApiError('forbidden', errorSentences.crossOrigin)
    }
    if (!isHandshake(request)) return undefined
    const { connections, anonymousConnections } = limits
    const maxCount = hasCredential(request, cookieName)
      ? connections
      : Math.min(connections, anonymousConnections)
    if (isStopping() || engine.clientsCount >= maxCount) return retryLater('unavailable')
    return connectionCounter.isFull(request) ? retryLater('tooMany') : undefined
  }
}

/** Whether it is checked later. Visitors get fewer connections, so that users can always connect. */
function hasCredential({ headers }: IncomingMessage, cookieName: string): boolean {
  return headers.authorization !== undefined || (headers.cookie ?? '').includes(`${cookieName}=`)
}

const RETRY_AFTER_SECONDS = 10

/** Later requests of a connection carry its secret `sid`. */
function isHandshake({ url }: IncomingMessage): boolean {
  return !new URL(url ?? '', 'http://localhost').searchParams.has('sid')
}

function retryLater(code: 'unavailable' | 'tooMany'): ApiError {
  return new ApiError(code, errorSentences[code], { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function sendError({ socket }: IncomingMessage, response: unknown, error: ApiError): void {
  const body = JSON.stringify(toErrorBody(error))
  const headers: Readonly<Record<string, string | number>> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    connection: 'close',
    ...(error.retryAfterSeconds !== undefined && { 'retry-after': error.retryAfterSeconds }),
  }
  if (response instanceof ServerResponse) {
    response.writeHead(error.status, headers).end(body)
    return
  }
  // A websocket upgrade has no response object, only the raw socket.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}
