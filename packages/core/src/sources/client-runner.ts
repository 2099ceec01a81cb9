import type { HostFetch } from './host-fetch.ts'
import { SourceFailure } from './source-failure.ts'

/**
 * Runs work with a host's client. Rejects with a `SourceFailure`, with the signal's reason, or with the error
 * of the work.
 */
export type ClientRunner<Client> = <T>(
  signal: AbortSignal,
  work: (client: Client) => Promise<T>,
) => Promise<T>

/** Clients wrap or discard errors of `fetch`, so the original error is captured and rethrown. */
export function createClientRunner<Client>(
  fetch: HostFetch,
  createClient: (fetch: HostFetch) => Promise<Client>,
): ClientRunner<Client> {
  return async (signal, work) => {
    signal.throwIfAborted()
    const failures: unknown[] = []
    const recordingFetch: HostFetch = (address, init) =>
      fetch(address, { ...init, signal }).catch((failure: unknown) => {
        failures.push(failure)
        throw failure
      })
    const client = await createClient(recordingFetch)
    return await work(client).catch((cause: unknown) => {
      throw failures[0] ?? (cause instanceof SourceFailure ? cause : unexpectedResponse(cause))
    })
  }
}

/** The error for a response that does not match the host's documentation. */
export function unexpectedResponse(cause: unknown): SourceFailure {
  return new SourceFailure('unreadable', 'Unexpected response from the host', { cause })
}

/** Resolves to `fallback` if the resource is missing or hidden. */
export async function orIfMissing<T, U>(request: Promise<T>, fallback: U): Promise<T | U> {
  return await request.catch((failure: unknown) => {
    const isHidden = failure instanceof SourceFailure && ['notFound', 'forbidden'].includes(failure.kind)
    if (isHidden) return fallback
    throw failure
  })
}

/** The error for requests that require a token or a login. */
export function missingIdentity(): SourceFailure {
  return new SourceFailure('unauthorized', 'A token or a login is required')
}
