import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Where a client finds the service: its host, and the addresses that the host resolves to. */
export interface Site {
  readonly host: string
  readonly ports: readonly number[]
}

export interface ExchangeOptions {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** In ms. */
  readonly timeout?: number
}

export interface Exchanged {
  readonly status: number
  readonly body: string
}

/**
 * Sends a request as browsers do: an address that refuses the connection is replaced by the next one, and a GET is sent
 * again if its connection breaks. Rejects without a complete answer.
 */
export async function exchange(site: Site, options: ExchangeOptions): Promise<Exchanged> {
  const { method = 'GET' } = options
  for (const [index, port] of site.ports.entries()) {
    try {
      return await exchangeOnce(site.host, port, { ...options, method })
    } catch (error) {
      const isLast = index === site.ports.length - 1
      if (isLast || !(method === 'GET' || codeOf(error) === 'ECONNREFUSED')) throw error
      await setTimeout(PAUSE)
    }
  }
  throw new Error('The site has no address')
}

/** Before the next address is tried, in ms. */
const PAUSE = 20
/** As long as HAProxy waits for a server, and longer than the deadlines of the database. */
const TIMEOUT = 30_000

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

function exchangeOnce(host: string, port: number, options: ExchangeOptions): Promise<Exchanged> {
  const { path, method = 'GET', headers, body, timeout = TIMEOUT } = options
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path, method, timeout, headers: { host, ...headers } }
    const sent = request(target, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.once('error', reject)
    })
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('timeout'), { code: 'timeout' })))
    sent.on('error', reject)
    sent.end(body)
  })
}
