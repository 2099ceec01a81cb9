import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { destinationOf } from './code-host.ts'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
  /** Certificates to trust besides the usual ones, as PEM. */
  readonly certificates?: string | undefined
  readonly signal: AbortSignal
}

export interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly contentType: string
  readonly body: Buffer
}

/** Asks a host through a guard and follows nothing. How much may come, the guard's pass says. */
export async function requestThrough(
  proxyUrl: string,
  url: string,
  options: RequestOptions,
): Promise<Answer> {
  const outgoing = destinationOf(url).isPlain
    ? plain(new URL(proxyUrl), url, options)
    : await secure(new URL(proxyUrl), url, options)
  outgoing.end(options.body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { location, 'content-type': contentType = '' } = incoming.headers
  return { status: incoming.statusCode ?? 0, location, contentType, body: await bodyOf(incoming) }
}

// --- internal ---

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await incoming.toArray())
}

function plain(proxy: URL, url: string, { method, headers, signal }: RequestOptions) {
  return request({
    ...{ host: proxy.hostname, port: proxy.port, path: url, method, signal, agent: false },
    headers: { ...headers, host: new URL(url).host, 'proxy-authorization': authorization(proxy) },
  })
}

async function secure(proxy: URL, url: string, { method, headers, certificates, signal }: RequestOptions) {
  const { host, port } = destinationOf(url)
  const opening = request({
    ...{
      host: proxy.hostname,
      port: proxy.port,
      method: 'CONNECT',
      path: `${host}:${port}`,
      signal,
      agent: false,
    },
    headers: { host: `${host}:${port}`, 'proxy-authorization': authorization(proxy) },
  })
  opening.end()
  const [answer, socket] = await once(opening, 'connect')
  if (answer.statusCode !== 200) throw new Error(`The guard answered ${answer.statusCode}`)
  const trusted = certificates === undefined ? {} : { ca: certificates }
  const createConnection = () =>
    connectSecurely({ socket, ...(isIP(host) ? { host } : { servername: host }), ...trusted })
  return secureRequest(url, { createConnection, method, headers, signal })
}

function authorization({ username, password }: URL): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}
