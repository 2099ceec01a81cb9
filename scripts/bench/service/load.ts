import autocannon from 'autocannon'

/** What a server did under load. */
export interface Load {
  readonly perSecond: number
  /** Seconds that 99 of 100 answers took at most. */
  readonly p99: number
}

export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks for the paths in turn, over connections that stay open. Rejects when anything but 200 is answered. */
export async function load(
  url: string,
  paths: readonly string[],
  { connections, seconds, headers = {} }: LoadOptions,
): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0)
    throw new Error(`${url}${paths[0]}: ${failed} of ${result.requests.total} were not answered`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 / 1000 }
}
