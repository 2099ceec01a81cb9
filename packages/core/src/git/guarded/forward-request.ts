import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { limitBytes } from './limit-bytes.ts'
import type { ProxyLease } from './proxy-lease.ts'

/** Forwards a plain HTTP request over an approved connection, and returns the response. */
export function forwardRequest(
  lease: ProxyLease,
  incoming: IncomingMessage,
  response: ServerResponse,
  upstream: Socket,
): void {
  if (!lease.trackSockets(incoming.socket)) return
  const { pathname, search, host } = new URL(incoming.url!)
  const outgoing = request({
    createConnection: () => upstream,
    method: incoming.method,
    path: `${pathname}${search}`,
    headers: { ...endToEndHeaders(incoming.headers), host, connection: 'close' },
  })
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers))
    pipeline(answer, limitBytes(lease), response, () => upstream.destroy())
  })
  pipeline(incoming, outgoing, (error) => {
    if (error) response.destroy()
  })
  outgoing.on('error', () => response.destroy())
}

/** Hop-by-hop headers (RFC 9110, 7.6.1) and headers for the proxy itself. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const connectionHeaders = new Set(
    (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  )
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !connectionHeaders.has(name)),
  )
}
