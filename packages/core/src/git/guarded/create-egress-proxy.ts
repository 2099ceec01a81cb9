import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { Destination } from './code-host.ts'
import type { EgressProxy, EgressProxyOptions, EgressRefusal } from './egress-proxy.ts'
import { forwardRequest } from './forward-request.ts'
import { limitBytes } from './limit-bytes.ts'
import { ProxyLease, parseProxyToken } from './proxy-lease.ts'
import { type ConnectUpstream, createUpstreamConnector } from './upstream-connector.ts'

/** Creates an egress proxy that listens on its own loopback port. */
export async function createEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const leases = new Map<string, ProxyLease>()
  const connectUpstream = createUpstreamConnector(options)
  const server = createServer({ headersTimeout: 10_000 })
  const findLease = ({ headers }: IncomingMessage) =>
    leases.get(parseProxyToken(headers['proxy-authorization']) ?? '')
  server.on('connect', (request, socket: Socket, head) =>
    onConnect(findLease(request), request, socket, head, connectUpstream),
  )
  server.on('request', (request, response) =>
    onRequest(findLease(request), request, response, connectUpstream),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    openLease(leaseOptions) {
      const lease = new ProxyLease(leaseOptions, port, (token) => leases.delete(token))
      leases.set(lease.token, lease)
      return lease
    },
    async [Symbol.asyncDispose]() {
      for (const lease of leases.values()) lease.close()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type LeaseOrNone = ProxyLease | undefined

async function onConnect(
  lease: LeaseOrNone,
  { url }: IncomingMessage,
  socket: Socket,
  head: Buffer,
  connectUpstream: ConnectUpstream,
) {
  socket.on('error', () => {})
  if (lease === undefined) return refuse(socket, 407, challenge)
  const upstream = await connectUpstream(lease, isDestination(`tunnel://${url}`, 'tunnel:', lease.options))
  if ('refused' in upstream) refuse(socket, statuses[upstream.refused])
  else openTunnel(lease, socket, upstream, head)
}

async function onRequest(
  lease: LeaseOrNone,
  request: IncomingMessage,
  response: ServerResponse,
  connectUpstream: ConnectUpstream,
) {
  if (lease === undefined) return response.writeHead(407, challenge).end()
  const isLeaseDestination = lease.options.isPlain && isDestination(request.url ?? '', 'http:', lease.options)
  const upstream = await connectUpstream(lease, isLeaseDestination)
  if ('refused' in upstream) response.writeHead(statuses[upstream.refused]).end()
  else forwardRequest(lease, request, response, upstream)
}

const challenge = { 'Proxy-Authenticate': 'Basic realm="guard"' }

const statuses: Readonly<Record<EgressRefusal, number>> = {
  destination: 403,
  dns: 403,
  privateAddress: 403,
  unreachable: 502,
  tooMany: 503,
  tooMuch: 403,
  tooSlow: 403,
}

/** Returns true if the request target is exactly this destination. */
function isDestination(target: string, scheme: 'tunnel:' | 'http:', { host, port }: Destination): boolean {
  const url = URL.parse(target)
  if (url === null || url.protocol !== scheme || url.username !== '' || url.password !== '') return false
  const defaultPort = scheme === 'http:' ? 80 : undefined
  return url.hostname === host && (url.port === '' ? defaultPort : Number(url.port)) === port
}

function refuse(socket: Socket, status: number, headers: Readonly<Record<string, string>> = {}): void {
  const lines = Object.entries({ ...headers, 'Content-Length': '0' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** Connects git and the host. The content is opaque, but its size is counted. */
function openTunnel(lease: ProxyLease, client: Socket, upstream: Socket, head: Buffer): void {
  if (!lease.trackSockets(client)) return
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  upstream.write(head)
  pipeline(client, upstream, () => upstream.destroy())
  pipeline(upstream, limitBytes(lease), client, () => client.destroy())
}
