import type { HostOptions, RunningHost } from '@handiwork/fixtures/hosts'
import { createHostFixture, createTestContext } from './host-fixture.suite.ts'
import type { Source } from './source.ts'
import type { SourceOptions } from './source-options.ts'

/** Creates a kind of source and its host on a loopback address. */
export interface SourceFactory {
  start(options: HostOptions): Promise<RunningHost>
  source(options: SourceOptions): Source
}

/** Starts a host and creates sources that access it as Ada. */
export async function createSourceFixture({ start, source }: SourceFactory) {
  const host = await start({ data: createHostFixture() })
  const token = host.createToken('adabyrne')
  const createSource = (options: Partial<SourceOptions> = {}) =>
    source({ apiUrl: host.apiUrl, webUrl: host.webUrl, token, context: createTestContext(), ...options })
  const createAnonymousSource = (login: string) => createSource({ token: undefined, login })
  return {
    host,
    token,
    createSource,
    createAnonymousSource,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
}

export function neverAborted(): AbortSignal {
  return new AbortController().signal
}
