import type { Fetch } from './host-fetch.ts'
import { SourceFailure } from './source-failure.ts'

/** Lets work ask a host through its client. Rejects with a `SourceFailure`, with the signal's reason, or as the world does. */
export type Asking<Client> = <T>(signal: AbortSignal, work: (client: Client) => Promise<T>) => Promise<T>

/** Clients wrap or lose what `fetch` rejects with; whoever asks gets it as it was. */
export function asking<Client>(fetch: Fetch, open: (fetch: Fetch) => Promise<Client>): Asking<Client> {
  return async (signal, work) => {
    signal.throwIfAborted()
    const lost: unknown[] = []
    const watched: Fetch = (address, init) =>
      fetch(address, { ...init, signal }).catch((failure: unknown) => {
        lost.push(failure)
        throw failure
      })
    const client = await open(watched)
    return await work(client).catch((cause: unknown) => {
      throw lost[0] ?? (cause instanceof SourceFailure ? cause : unreadable(cause))
    })
  }
}

/** An answer that is not what the host documents. */
export function unreadable(cause: unknown): SourceFailure {
  return new SourceFailure('unreadable', 'An answer is not what the host documents', { cause })
}

/** What was asked for, or `otherwise` when it is not there or not to be seen. */
export async function ifThere<T, U>(asked: Promise<T>, otherwise: U): Promise<T | U> {
  return await asked.catch((failure: unknown) => {
    const isHidden = failure instanceof SourceFailure && ['notFound', 'forbidden'].includes(failure.kind)
    if (isHidden) return otherwise
    throw failure
  })
}

/** For what only a token or a login can tell. */
export function nobody(): SourceFailure {
  return new SourceFailure('unauthorized', 'Neither a token nor a login says whose account it is')
}
