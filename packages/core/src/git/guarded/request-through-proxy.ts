import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { destinationOfUrl } from './code-host.ts'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
  /** Additional trusted certificates in PEM format. */
  readonly certificates?: string | undefined
  /** Reads only this much of the body, and ignores failures once the status is known. Reads all by default. */
  readonly maxBodyBytes?: number
  readonly signal: AbortSignal
}

export interface ProxyResponse {
  readonly status: number
  readonly location: string | undefined
  readonly contentType: string
  readonly body: Buffer
}

/**
 * Sends an HTTP request through the egress proxy without following redirects. The lease limits the response
 * size.
 */
export async function requestThroughProxy(
  proxyUrl: string,
  url: string,
  options: RequestOptions,
): Promise<ProxyResponse> {
  const outgoing = destinationOfUrl(url).isPlain
    ? sendPlain(new URL(proxyUrl), url, options)
    : await openTunnel(new URL(proxyUrl), url, options)
  outgoing.end(options.body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { location, 'content-type': contentType = '' } = incoming.headers
  return { status: incoming.statusCode ?? 0, location, contentType, body: await readBody(incoming, options) }
}

async function readBody(incoming: IncomingMessage, { maxBodyBytes }: RequestOptions): Promise<Buffer> {
  if (maxBodyBytes === undefined) return Buffer.concat(await incoming.toArray())
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBodyBytes) break
    }
  } catch {
    // The host stopped sending, or sent too slowly or too much.
  }
  return Buffer.concat(chunks).subarray(0, maxBodyBytes)
}

function sendPlain(proxy: URL, url: string, { method, headers, signal }: RequestOptions) {
  return request({
    ...{ host: proxy.hostname, port: proxy.port, path: url, method, signal, agent: false },
    headers: { ...headers, host: new URL(url).host, 'proxy-authorization': proxyAuthorization(proxy) },
  })
}

async function openTunnel(
  proxy: URL,
  url: string,
  { method, headers, certificates, signal }: RequestOptions,
) {
  const { host, port } = destinationOfUrl(url)
  const connectRequest = request({
    ...{
      host: proxy.hostname,
      port: proxy.port,
      method: 'CONNECT',
      path: `${host}:${port}`,
      signal,
      agent: false,
    },
    headers: { host: `${host}:${port}`, 'proxy-authorization': proxyAuthorization(proxy) },
  })
  connectRequest.end()
  const [response, socket] = await once(connectRequest, 'connect')
  if (response.statusCode !== 200) throw new Error(`egress proxy responded with ${response.statusCode}`)
  const trusted = certificates === undefined ? {} : { ca: certificates }
  const createConnection = () =>
    connectSecurely({ socket, ...(isIP(host) ? { host } : { servername: host }), ...trusted })
  // With a connection of its own, Node would add port 80 to the name.
  const headersWithHost = { ...headers, host: new URL(url).host }
  return secureRequest(url, { createConnection, method, headers: headersWithHost, signal })
}

function proxyAuthorization({ username, password }: URL): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}
