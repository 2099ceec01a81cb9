import type { ResultOf, Route } from '@handiwork/core/api'
import { type Client, createClient, type RequestArguments } from '@handiwork/core/client'
import type { World } from '../world.ts'
import type { Connection } from './connection.ts'
import { inWords } from './in-words.ts'
import { Unreachable } from './unreachable.ts'

/** A service somewhere. Its calls reject with what the person can be told, or with the reason of the world's signal. */
export interface Service extends Client {
  readonly url: string
  /** Whether it is asked with a token. */
  readonly isSignedIn: boolean
  /** The same calls; they reject with what the service answered, for those who know what to make of it. */
  readonly client: Client
}

export function connect(connection: Connection, world: Pick<World, 'fetch' | 'signal'>): Service {
  const { url, token } = connection
  const client = createClient({ baseUrl: url, fetch: reaching(world), ...(token && { token }) })
  return {
    url,
    isSignedIn: token !== undefined,
    client,
    async call<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<ResultOf<R>> {
      try {
        return await client.call(route, ...request)
      } catch (error) {
        world.signal.throwIfAborted()
        throw inWords(error, url)
      }
    },
  }
}

// --- internal ---

/** More than any answer takes, in milliseconds. */
const ANSWER_WITHIN = 60_000

function reaching({ fetch, signal }: Pick<World, 'fetch' | 'signal'>): typeof globalThis.fetch {
  return async (address, request) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)])
    try {
      return await fetch(address, { ...request, signal: ending })
    } catch (cause) {
      throw new Unreachable(cause)
    }
  }
}
