import autocannon from 'autocannon'

/** The result of a load test. */
export interface LoadResult {
  readonly perSecond: number
  /** The 99th percentile of response times, in seconds. */
  readonly p99: number
}

export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Requests the paths in rotation over keep-alive connections. Rejects on any response other than 200. */
export async function runLoad(
  url: string,
  paths: readonly string[],
  { connections, seconds, headers = {} }: LoadOptions,
): Promise<LoadResult> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}${paths[0]}: ${failed} of ${result.requests.total} requests failed`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 / 1000 }
}
