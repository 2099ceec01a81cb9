import type { HostOptions, RunningHost } from '@handiwork/fixtures/hosts'
import { aStillWorld, hostedWorld } from './hosted-world.suite.ts'
import type { Source } from './source.ts'
import type { SourceOptions } from './source-options.ts'

/** How a kind of source comes to be: its host on loopback, and itself. */
export interface Started {
  start(options: HostOptions): Promise<RunningHost>
  source(options: SourceOptions): Source
}

/** A host, and Ada's view of it. */
export async function adasView({ start, source }: Started) {
  const host = await start({ world: hostedWorld() })
  const token = host.tokenOf('adabyrne')
  const seen = (options: Partial<SourceOptions> = {}) =>
    source({ apiUrl: host.apiUrl, webUrl: host.webUrl, token, world: aStillWorld(), ...options })
  const anonymous = (login: string) => seen({ token: undefined, login })
  return { host, token, seen, anonymous, [Symbol.asyncDispose]: () => host[Symbol.asyncDispose]() }
}

export function never(): AbortSignal {
  return new AbortController().signal
}
