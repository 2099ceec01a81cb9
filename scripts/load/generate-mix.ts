import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createRequest, type MixedRequest, type MixSources, type RequestKind } from './request-mix.ts'

export interface MixPlan extends MixSources {
  readonly urls: readonly string[]
  readonly connections: number
  /** Seconds before the measurement, on the same connections. A service accepts one new connection in each turn of its loop. */
  readonly warmUp: number
  readonly seconds: number
  /** Requests per second of all connections. Undefined: each connection sends the next one after the response. */
  readonly rate?: number
}

/** For each kind of request, the seconds of each response, and failures. */
export interface MixResult {
  readonly seconds: Record<RequestKind, number[]>
  readonly failures: string[]
}

/**
 * Sends the mix over keep-alive connections, to the services in turn. Each connection waits for its response. With a rate,
 * the time of a request begins when it is due, so that one that waits for its connection is not left out.
 */
export async function generateMix({
  urls,
  connections,
  warmUp,
  seconds,
  rate,
  ...sources
}: MixPlan): Promise<MixResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const result: MixResult = { seconds: { page: [], read: [], write: [] }, failures: [] }
  const beganAt = performance.now()
  const measuredFrom = beganAt + warmUp * 1000
  const endAt = measuredFrom + seconds * 1000
  let number = 0
  const sendOne = async (url: string, startedAt: number) => {
    const one = createRequest(number++, sources)
    const status = await send(url, one, agent)
    if (startedAt >= measuredFrom) result.seconds[one.kind].push((performance.now() - startedAt) / 1000)
    if (status !== 200) result.failures.push(`${one.method} ${one.path}: ${status}`)
  }
  const sendUntilEnd = async (url: string, connection: number) => {
    if (rate === undefined) {
      while (performance.now() < endAt) await sendOne(url, performance.now())
      return
    }
    for (const dueAt of dueTimes({ connection, connections, rate, seconds: warmUp + seconds })) {
      await setTimeout(Math.max(0, beganAt + dueAt - performance.now()))
      // A timer may fire a little early.
      await sendOne(url, Math.min(beganAt + dueAt, performance.now()))
    }
  }
  await Promise.all(
    Array.from({ length: connections }, (_, index) => sendUntilEnd(urls[index % urls.length]!, index)),
  )
  agent.destroy()
  return result
}

interface Schedule extends Required<Pick<MixPlan, 'connections' | 'rate' | 'seconds'>> {
  readonly connection: number
}

/** When a connection sends its requests, in milliseconds after the beginning. All connections together are even. */
export function dueTimes({ connection, connections, rate, seconds }: Schedule): number[] {
  const times: number[] = []
  for (let index = connection; index / rate < seconds; index += connections) times.push((index * 1000) / rate)
  return times
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
