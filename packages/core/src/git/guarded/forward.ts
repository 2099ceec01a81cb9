import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { counted } from './counted.ts'
import type { GuardPass } from './guard-pass.ts'

/** Passes a plain http request on over a connection that was judged, and the answer back. */
export function forward(
  pass: GuardPass,
  incoming: IncomingMessage,
  response: ServerResponse,
  upstream: Socket,
): void {
  if (!pass.holds(incoming.socket)) return
  const { pathname, search, host } = new URL(incoming.url!)
  const outgoing = request({
    createConnection: () => upstream,
    method: incoming.method,
    path: `${pathname}${search}`,
    headers: { ...endToEnd(incoming.headers), host, connection: 'close' },
  })
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
    pipeline(answer, counted(pass), response, () => upstream.destroy())
  })
  pipeline(incoming, outgoing, (error) => {
    if (error) response.destroy()
  })
  outgoing.on('error', () => response.destroy())
}

// --- internal ---

/** Headers between two neighbours (RFC 9110, 7.6.1) and those meant for us. */
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

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)),
  )
}
