import type { HostFetch } from '../host-fetch.ts'
import type { SourceContext } from '../source-context.ts'
import { SourceFailure } from '../source-failure.ts'
import { conditionalHeaders, exposedHeaders, toCachedResponse, toResponse } from './cached-response.ts'
import { classifyResponse } from './classify-response.ts'
import { defaultBackoffEnd, retryDelay } from './delays.ts'
import { parseApiUrl } from './parse-api-url.ts'
import { parseRetryAt } from './parse-retry-at.ts'
import {
  type BufferedResponse,
  describeRequest,
  type HostRequest,
  type RequestLimits,
  sendRequest,
} from './send-request.ts'
import { sha256, tokenFingerprint } from './token-fingerprint.ts'

export interface RateLimitedFetchOptions extends Partial<RequestLimits> {
  readonly apiUrl: string
  readonly token?: string | undefined
  readonly context: SourceContext
  /**
   * Maximum milliseconds that a request waits for the end of a backoff. It rejects at once if the backoff is
   * longer.
   */
  readonly maxWaitMs?: number
  /** Whether a POST to a URL only reads, as GraphQL queries do. Such requests are never cached. */
  readonly isReadOnlyPost?: (address: URL) => boolean
  /** The rate-limit scope of a URL, for hosts that limit parts of their API separately. */
  readonly rateLimitScope?: (address: URL) => string | undefined
  /** Converts host-specific errors to standard HTTP responses. */
  readonly normalizeResponse?: (response: BufferedResponse, now: Date) => BufferedResponse
}

/**
 * A read-only `fetch` that returns complete JSON responses. Sends requests one at a time, respects rate
 * limits, retries where useful, and sends conditional requests. Rejects with a `SourceFailure` or the
 * signal's reason.
 */
export function createRateLimitedFetch(options: RateLimitedFetchOptions): HostFetch {
  const resolved: ResolvedOptions = { ...defaults, ...options }
  const apiUrl = parseApiUrl(resolved.apiUrl)
  const key = `${apiUrl.host} ${tokenFingerprint(resolved.token)}`
  const { mutex } = resolved.context
  return async (input, { method = 'GET', headers, body, signal }) => {
    const address = new URL(input)
    const isRead = method === 'GET' || (method === 'POST' && resolved.isReadOnlyPost?.(address) === true)
    if (!isRead) throw new TypeError('Sources support GET requests only')
    if (address.origin !== apiUrl.origin)
      throw new SourceFailure('unreadable', `${apiUrl.host} redirected to another host`)
    const request: HostRequest = {
      method: method === 'POST' ? 'POST' : 'GET',
      address,
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : undefined,
      signal: signal ?? new AbortController().signal,
    }
    const keys = [key, `${key} ${resolved.rateLimitScope?.(address) ?? ''}`.trim()] as const
    return rejectOnAbort(
      mutex(key, () => sendWithRetries(request, keys, resolved)),
      request.signal,
    )
  }
}

type ResolvedOptions = RateLimitedFetchOptions &
  Required<Pick<RateLimitedFetchOptions, keyof typeof defaults>>
/** Backoff keys of the host and of the request's scope; equal for hosts without scopes. */
type BackoffKeys = readonly [whole: string, part: string]

const defaults = {
  timeoutMs: 30_000,
  maxBytes: 16 * 1024 * 1024,
  maxWaitMs: 5_000,
  normalizeResponse: (response: BufferedResponse) => response,
}

const MAX_ATTEMPTS = 4

/** The response, or a failure that is worth a retry. */
type Attempt = Response | { readonly failure: SourceFailure; readonly isLimit: boolean }

async function sendWithRetries(
  request: HostRequest,
  keys: BackoffKeys,
  resolved: ResolvedOptions,
): Promise<Response> {
  const { context } = resolved
  for (let attempts = 1; ; attempts++) {
    await waitForBackoff(request, keys, resolved)
    const attempt = await sendAttempt(request, keys, resolved)
    if (attempt instanceof Response) return attempt
    if (attempts === MAX_ATTEMPTS) throw attempt.failure
    if (!attempt.isLimit) await context.wait(retryDelay(attempts, context.random()), request.signal)
  }
}

async function waitForBackoff(
  request: HostRequest,
  keys: BackoffKeys,
  { context, maxWaitMs }: ResolvedOptions,
): Promise<void> {
  for (;;) {
    request.signal.throwIfAborted()
    const waits = await Promise.all([...new Set(keys)].map((key) => context.rateLimitBackoff.remaining(key)))
    const remainingMs = Math.max(...waits)
    if (remainingMs <= 0) return
    if (remainingMs > maxWaitMs) throw rateLimitFailure(remainingMs, request)
    await context.wait(remainingMs, request.signal)
  }
}

async function sendAttempt(
  request: HostRequest,
  keys: BackoffKeys,
  resolved: ResolvedOptions,
): Promise<Attempt> {
  const { context } = resolved
  const cacheKey = sha256(`${keys[0]} ${request.address.href}`)
  const cached = request.method === 'GET' ? await context.responseCache.get(cacheKey) : undefined
  const headers = new Headers([...request.headers, ...Object.entries(conditionalHeaders(cached))])
  const sentResponse = await sendRequest(context.fetch, { ...request, headers }, resolved).catch(
    toRetryableFailure,
  )
  if ('failure' in sentResponse) return sentResponse
  const response = resolved.normalizeResponse(sentResponse, context.now())
  const verdict = classifyResponse(response)
  if (verdict.state === 'rateLimited')
    return recordLimit(response, request, keys[verdict.isHostWide ? 0 : 1], resolved)
  if (verdict.state === 'failed') throw statusFailure(verdict.kind, response, request)
  if (verdict.state === 'retry')
    return { failure: statusFailure(verdict.kind, response, request), isLimit: false }
  await recordSuccess(response, keys, resolved)
  if (verdict.state === 'ok') return await cacheResponse(response, cacheKey, request, resolved)
  if (cached) return toResponse(cached, request.address)
  throw statusFailure('unreadable', response, request)
}

/** A response that is too large or redirects elsewhere would do so again, so it is not retried. */
function toRetryableFailure(failure: unknown): { failure: SourceFailure; isLimit: false } {
  const isBroken = failure instanceof SourceFailure && failure.cause !== undefined
  if (!isBroken) throw failure
  return { failure, isLimit: false }
}

async function recordLimit(
  response: BufferedResponse,
  request: HostRequest,
  key: string,
  { context }: ResolvedOptions,
): Promise<Attempt> {
  const now = context.now()
  const consecutiveLimits = context.consecutiveLimits.get(key) ?? 0
  const until =
    parseRetryAt(response.headers, now) ?? defaultBackoffEnd(consecutiveLimits, context.random(), now)
  context.consecutiveLimits.set(key, consecutiveLimits + 1)
  const waitMs = until.getTime() - now.getTime()
  await context.rateLimitBackoff.extend(key, waitMs)
  return { failure: rateLimitFailure(waitMs, request), isLimit: true }
}

/** Successful responses can limit requests too, for example the last one of the hour. */
async function recordSuccess(
  { headers }: BufferedResponse,
  keys: BackoffKeys,
  { context }: ResolvedOptions,
): Promise<void> {
  for (const key of keys) context.consecutiveLimits.delete(key)
  const now = context.now()
  const until = parseRetryAt(headers, now)
  if (until) await context.rateLimitBackoff.extend(keys[1], until.getTime() - now.getTime())
}

async function cacheResponse(
  response: BufferedResponse,
  cacheKey: string,
  request: HostRequest,
  { context }: ResolvedOptions,
): Promise<Response> {
  const entry = request.method === 'GET' ? toCachedResponse(response) : undefined
  if (entry) await context.responseCache.set(cacheKey, entry)
  return toResponse({ body: response.body, headers: exposedHeaders(response.headers) }, request.address)
}

function statusFailure(
  kind: SourceFailure['kind'],
  { status }: BufferedResponse,
  request: HostRequest,
): SourceFailure {
  return new SourceFailure(kind, `${describeRequest(request)} responded with ${status}`)
}

function rateLimitFailure(waitMs: number, { address }: HostRequest): SourceFailure {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const message = `${address.host} is rate limited for another ${retryAfterSeconds} s`
  return new SourceFailure('rateLimited', message, { retryAfterSeconds })
}

/** Rejects as soon as the signal aborts, even if the request is still queued. */
async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return await Promise.race([promise, work]).finally(() => signal.removeEventListener('abort', abort))
}
