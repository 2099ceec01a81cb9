import { Agent, request } from 'node:http'
import { createRequest, type MixedRequest, type MixSources, type RequestKind } from './request-mix.ts'

export interface MixPlan extends MixSources {
  readonly urls: readonly string[]
  readonly connections: number
  readonly seconds: number
}

/** For each kind of request, the seconds of each response, and failures. */
export interface MixResult {
  readonly seconds: Record<RequestKind, number[]>
  readonly failures: string[]
}

/** Sends the mix over keep-alive connections, to the services in turn. Each connection waits for its response. */
export async function generateMix({ urls, connections, seconds, ...sources }: MixPlan): Promise<MixResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const result: MixResult = { seconds: { page: [], read: [], write: [] }, failures: [] }
  const endAt = performance.now() + seconds * 1000
  let number = 0
  const sendUntilEnd = async (url: string) => {
    while (performance.now() < endAt) {
      const one = createRequest(number++, sources)
      const startedAt = performance.now()
      const status = await send(url, one, agent)
      result.seconds[one.kind].push((performance.now() - startedAt) / 1000)
      if (status !== 200) result.failures.push(`${one.method} ${one.path}: ${status}`)
    }
  }
  await Promise.all(
    Array.from({ length: connections }, (_, index) => sendUntilEnd(urls[index % urls.length]!)),
  )
  agent.destroy()
  return result
}

/** Returns the status, or the message of a connection error. */
export function send(
  url: string,
  { method, path, headers, body }: Omit<MixedRequest, 'kind'>,
  agent: Agent,
): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(url + path, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', ({ message }) => resolve(message))
    })
    outgoing.on('error', ({ message }) => resolve(message))
    outgoing.end(body)
  })
}
