import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import { ApiError, errorSentences } from '@handiwork/core/api'
import { errorBodyOf } from '../edges/error-body.ts'
import { ownOrigins } from '../edges/own-origin.ts'
import type { Settings } from '../env.ts'
import { addressCount } from './address-count.ts'
import { cameFrom } from './came-from.ts'
import type { LiveServer } from './live-socket.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

export interface GuardOptions {
  readonly settings: Pick<Settings, 'publicUrl' | 'trustProxy' | 'rateFactor'>
  readonly limits: RealtimeLimits
  readonly isStopping: () => boolean
}

/**
 * Refuses pages of other sites, and whoever is too many. It looks at every request, where `allowRequest` sees only the
 * first of a connection, and websockets get the same status as everybody.
 */
export function guard({ engine }: LiveServer, { settings, limits, isStopping }: GuardOptions): void {
  const isOwn = ownOrigins(settings)
  const addresses = addressCount(settings, limits.connectionsPerAddress * settings.rateFactor)
  engine.on('connection', (connection) => {
    connection.once('close', addresses.add(connection.request))
  })
  engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    const refused = refusalOf(request)
    if (refused !== undefined) return refuse(request, response, refused)
    if (response instanceof ServerResponse) response.setHeader('x-content-type-options', 'nosniff')
    next()
  })

  function refusalOf(request: IncomingMessage): ApiError | undefined {
    if (cameFrom(request.headers, settings.publicUrl, isOwn) === 'elsewhere') {
      return new ApiError('forbidden', errorSentences.foreignOrigin)
    }
    if (!isFirst(request)) return undefined
    if (isStopping() || engine.clientsCount >= limits.connections) return later('unavailable')
    return addresses.isFull(request) ? later('tooMany') : undefined
  }
}

// --- internal ---

const RETRY_AFTER_SECONDS = 10

/** Later ones carry the id of their connection, which only who opened it knows. */
function isFirst({ url }: IncomingMessage): boolean {
  return !new URL(url ?? '', 'http://localhost').searchParams.has('sid')
}

function later(code: 'unavailable' | 'tooMany'): ApiError {
  return new ApiError(code, errorSentences[code], { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function refuse({ socket }: IncomingMessage, response: unknown, refused: ApiError): void {
  const body = JSON.stringify(errorBodyOf(refused))
  const headers: Readonly<Record<string, string | number>> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    connection: 'close',
    ...(refused.retryAfterSeconds !== undefined && { 'retry-after': refused.retryAfterSeconds }),
  }
  if (response instanceof ServerResponse) {
    response.writeHead(refused.status, headers).end(body)
    return
  }
  // Where a websocket was asked for there is no response, only the bare connection.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => {})
  socket.end(
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${body}`,
    () => socket.destroy(),
  )
}
