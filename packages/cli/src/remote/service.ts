import { ApiError, type ResultOf, type Route } from '@handiwork/core/api'
import { type Client, createClient, type RequestArguments } from '@handiwork/core/client'
import type { Network } from '../context.ts'
import { CommandError } from '../errors.ts'
import { formatDuration } from '../ui/format-duration.ts'
import type { Connection } from './connection.ts'

/**
 * A client of one service. Its calls reject with an error for the user, or with the abort reason of the
 * context's signal.
 */
export interface ServiceClient extends Client {
  readonly url: string
  /** True if requests carry a token. */
  readonly isSignedIn: boolean
  /** The same calls, rejecting with the original API errors. */
  readonly client: Client
}

export function connectToService(connection: Connection, context: Network): ServiceClient {
  const { url, token } = connection
  const client = createClient({ baseUrl: url, fetch: createServiceFetch(context), ...(token && { token }) })
  return {
    url,
    isSignedIn: token !== undefined,
    client,
    async call<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<ResultOf<R>> {
      try {
        return await client.call(route, ...request)
      } catch (error) {
        context.signal.throwIfAborted()
        throw toServiceCallError(error, url)
      }
    },
  }
}

/** Wraps an API error for the user: the service's own message and what to do about it. */
export function toServiceCallError(error: unknown, url: string): unknown {
  if (!(error instanceof ApiError)) return error
  return new ServiceCallError(apiErrorMessage(error, url), isTransient(error), { cause: error })
}

/** A failed call to a service. */
export class ServiceCallError extends CommandError {
  /** True if a retry may succeed. */
  readonly isTransient: boolean

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options)
    this.isTransient = isTransient
  }
}

/** The service sent no response. The message is the reason, to be appended to a sentence. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(cause: unknown) {
    super(unreachableReason(cause), { cause })
  }
}

/** The timeout of one request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 60_000

function createServiceFetch({ fetch, signal }: Network): typeof globalThis.fetch {
  return async (address, request) => {
    const requestSignal = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    try {
      return await fetch(address, { ...request, signal: requestSignal })
    } catch (cause) {
      throw new Unreachable(cause)
    }
  }
}

function apiErrorMessage({ cause, code, message, retryAfterSeconds }: ApiError, url: string): string {
  if (cause instanceof Unreachable) return `Can't reach ${url}: ${cause.message}.`
  // The response does not match the contract.
  if (cause !== undefined) return `${url} did not respond like a service of this version of Handiwork.`
  if (code === 'signIn')
    return `${message}\nSign in with: handiwork login --remote ${url}\nOr create a token at ${url}/settings/analyze and pass it with --token or HANDIWORK_TOKEN.`
  if (retryAfterSeconds !== undefined)
    return `${message}\nTry again in ${formatDuration(retryAfterSeconds * 1000)}.`
  return message
}

function isTransient({ cause, code }: ApiError): boolean {
  return cause instanceof Unreachable || ['unavailable', 'tooMany', 'failed', 'sourceFailed'].includes(code)
}

const REASONS_BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EAI_AGAIN: 'host name lookup failed temporarily',
  ENOTFOUND: 'host not found',
  ETIMEDOUT: 'the request timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the request timed out',
  UND_ERR_SOCKET: 'connection closed',
}

/** `fetch` only reports that it failed; the reason is its `cause`. */
function unreachableReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no response'
  if (error.name === 'TimeoutError') return 'the request timed out'
  const { cause = error } = error
  if (!(cause instanceof Error)) return error.message
  const code = 'code' in cause ? String(cause.code) : ''
  return REASONS_BY_CODE[code] ?? (cause.message || code || error.message)
}
