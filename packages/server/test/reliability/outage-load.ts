import type { Writer } from './writers.ts'

/** The answer to one request. */
export interface Answer {
  readonly kind: 'read' | 'write' | 'page'
  readonly status: number
  readonly retryAfter: string | null
  readonly sentAt: number
  readonly ms: number
}

/** Continuous requests of several clients. */
export interface OutageLoad extends AsyncDisposable {
  readonly answers: readonly Answer[]
  /** The last answer of each client. */
  readonly latest: readonly (Answer | undefined)[]
}

/** Each user reads and writes, and one visitor reads a public page. */
export function startOutageLoad(url: string, writers: readonly Writer[], pagePath: string): OutageLoad {
  const stop = new AbortController()
  const answers: Answer[] = []
  const latest: (Answer | undefined)[] = Array(2 * writers.length + 1).fill(undefined)
  const run = async (index: number, kind: Answer['kind'], send: () => Promise<Response>) => {
    while (!stop.signal.aborted) {
      const sentAt = performance.now()
      const response = await send().catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (stop.signal.aborted) return
      const retryAfter = response?.headers.get('retry-after') ?? null
      const status = response?.status ?? 0
      latest[index] = { kind, status, retryAfter, sentAt, ms: performance.now() - sentAt }
      answers.push(latest[index])
    }
  }
  const { signal } = stop
  const clients = [
    ...writers.flatMap(({ user: { cookie } }) => [
      ['read', () => fetch(`${url}/api/profile`, { headers: { cookie }, signal })] as const,
      ['write', () => fetch(`${url}/api/profile`, changeBiography(url, cookie, signal))] as const,
    ]),
    ['page', () => fetch(`${url}${pagePath}`, { headers: { accept: 'text/html' }, signal })] as const,
  ]
  const running = clients.map(([kind, send], index) => run(index, kind, send))
  return {
    ...{ answers, latest },
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await Promise.all(running)
    },
  }
}

function changeBiography(url: string, cookie: string, signal: AbortSignal): RequestInit {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie }
  return { method: 'PATCH', headers, signal, body: JSON.stringify({ biography: 'Weaver' }) }
}
