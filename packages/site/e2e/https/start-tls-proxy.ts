import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Certificate } from '@handiwork/fixtures/tls'

export interface TlsProxy extends AsyncDisposable {
  readonly port: number
}

/**
 * Starts a reverse proxy that terminates TLS and forwards plain HTTP to a port, with the headers that
 * docs/running.md requires of a proxy.
 */
export async function startTlsProxy(certificate: Certificate, targetPort: number): Promise<TlsProxy> {
  const sockets = new Set<Duplex>()
  const server = createServer(certificate, (incoming, outgoing) => {
    const upstream = forward(incoming, targetPort)
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = forward(incoming, targetPort)
    upstream.on('upgrade', (response, upstreamSocket, upstreamHead) => {
      for (const one of [socket, upstreamSocket]) sockets.add(one.on('error', () => {}))
      socket.write(formatHead(response))
      socket.write(upstreamHead)
      upstreamSocket.write(head)
      socket.pipe(upstreamSocket).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    upstream.on('response', (response) => {
      socket.write(formatHead(response))
      response.pipe(socket)
    })
    upstream.end()
  })
  // Closing an idle connection just as the browser reuses it fails the request.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function forward({ method, url, headers, socket }: IncomingMessage, port: number) {
  const forwardedHeaders = {
    ...headers,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'https',
  }
  // Without an agent, no request reuses a connection that the service is closing.
  return request({ host: '127.0.0.1', port, method, path: url, headers: forwardedHeaders, agent: false })
}

/** The status line and headers of a response, with header names and repetitions unchanged. */
function formatHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}
