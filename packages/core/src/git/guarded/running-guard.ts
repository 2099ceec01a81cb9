import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Destination } from './code-host.ts'
import { forward } from './forward.ts'
import type { Guard, GuardOptions, GuardRefusal } from './guard.ts'
import { GuardPass, shownToken } from './guard-pass.ts'
import { type Reach, reaching } from './reaching.ts'
import { tunnel } from './tunnel.ts'

/** A guard that listens on loopback, on a port of its own. */
export async function runningGuard(options: GuardOptions): Promise<Guard> {
  const passes = new Map<string, GuardPass>()
  const reach = reaching(options)
  const server = createServer({ headersTimeout: 10_000 })
  const passOf = ({ headers }: IncomingMessage) =>
    passes.get(shownToken(headers['proxy-authorization']) ?? '')
  server.on('connect', (request, socket: Socket, head) =>
    onConnect(passOf(request), request, socket, head, reach),
  )
  server.on('request', (request, response) => onRequest(passOf(request), request, response, reach))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    open(wanted) {
      const pass = new GuardPass(wanted, port, (token) => passes.delete(token))
      passes.set(pass.token, pass)
      return pass
    },
    async [Symbol.asyncDispose]() {
      for (const pass of passes.values()) pass.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

// --- internal ---

type Found = GuardPass | undefined

async function onConnect(pass: Found, { url }: IncomingMessage, socket: Socket, head: Buffer, reach: Reach) {
  socket.on('error', () => {})
  if (pass === undefined) return refuse(socket, 407, challenge)
  const upstream = await reach(pass, leadsTo(`tunnel://${url}`, 'tunnel:', pass.options))
  if ('refused' in upstream) refuse(socket, statuses[upstream.refused])
  else tunnel(pass, socket, upstream, head)
}

async function onRequest(pass: Found, request: IncomingMessage, response: ServerResponse, reach: Reach) {
  if (pass === undefined) return response.writeHead(407, challenge).end()
  const isIts = pass.options.isPlain && leadsTo(request.url ?? '', 'http:', pass.options)
  const upstream = await reach(pass, isIts)
  if ('refused' in upstream) response.writeHead(statuses[upstream.refused]).end()
  else forward(pass, request, response, upstream)
}

const challenge = { 'Proxy-Authenticate': 'Basic realm="guard"' }

const statuses: Readonly<Record<GuardRefusal, number>> = {
  destination: 403,
  dns: 403,
  privateAddress: 403,
  unreachable: 502,
  tooMany: 503,
  tooMuch: 403,
  tooSlow: 403,
}

/** Whether what is asked for is this destination and nothing else. */
function leadsTo(target: string, scheme: 'tunnel:' | 'http:', { host, port }: Destination): boolean {
  const url = URL.parse(target)
  if (url === null || url.protocol !== scheme || url.username !== '' || url.password !== '') return false
  const usual = scheme === 'http:' ? 80 : undefined
  return url.hostname === host && (url.port === '' ? usual : Number(url.port)) === port
}

function refuse(socket: Socket, status: number, headers: Readonly<Record<string, string>> = {}): void {
  const lines = Object.entries({ ...headers, 'Content-Length': '0' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
