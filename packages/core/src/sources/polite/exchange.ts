import type { Fetch } from '../host-fetch.ts'
import { SourceFailure } from '../source-failure.ts'

/** What came back, whole. */
export interface Exchange {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export interface Limits {
  /** Milliseconds for one request with its redirects, to the last byte of the answer. */
  readonly timeLimit: number
  /** Bytes of an answer, unpacked. */
  readonly mostBytes: number
}

export interface Call {
  readonly address: URL
  readonly headers: Headers
  readonly signal: AbortSignal
}

const MOST_REDIRECTS = 3

/**
 * Asks once. Redirects are followed within the host only, so that the token goes nowhere else. Rejects with a
 * `SourceFailure`, or with the signal's reason.
 */
export async function exchange(fetch: Fetch, call: Call, limits: Limits): Promise<Exchange> {
  const limit = AbortSignal.timeout(limits.timeLimit)
  const signal = AbortSignal.any([call.signal, limit])
  try {
    const response = await arriving(fetch, { ...call, signal })
    const body = await whole(response, call, limits.mostBytes)
    return { status: response.status, headers: response.headers, body }
  } catch (failure) {
    call.signal.throwIfAborted()
    throw limit.aborted ? silent(call, failure) : failure
  }
}

/** The place of a request in words, without its query, in which a token may stand. */
export function told({ address }: Pick<Call, 'address'>): string {
  return `${address.host}${address.pathname}`
}

// --- internal ---

async function arriving(fetch: Fetch, call: Call): Promise<Response> {
  let { address } = call
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const { headers, signal } = call
    const response = await fetch(address.href, { headers, signal, redirect: 'manual' }).catch(
      (cause: unknown) => {
        throw silent(call, cause)
      },
    )
    const next = redirectOf(response, address)
    if (!next) return response
    await response.body?.cancel()
    if (next.origin !== address.origin)
      throw new SourceFailure('unreadable', `${told(call)} led to another host`)
    address = next
  }
  throw new SourceFailure('unreadable', `${told(call)} led on and on`)
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.parse(location, from) ?? undefined
}

function silent(call: Call, cause: unknown): SourceFailure {
  return new SourceFailure('unavailable', `${told(call)} did not answer`, { cause })
}

async function whole({ body }: Response, call: Call, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of unbroken(body ?? [], call)) {
    size += chunk.length
    if (size > mostBytes)
      throw new SourceFailure('unreadable', `${told(call)} answered more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function* unbroken(body: AsyncIterable<Uint8Array> | Uint8Array[], call: Call) {
  try {
    yield* body
  } catch (cause) {
    throw new SourceFailure('unreadable', `${told(call)} broke off`, { cause })
  }
}
