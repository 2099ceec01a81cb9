/** A failed request, as Octokit throws it. */
interface RequestFailure {
  readonly status: number
  readonly response?: { readonly headers: Readonly<Record<string, string | number | undefined>> }
}

/** Waits for a number of milliseconds. */
type Wait = (milliseconds: number) => Promise<void>

/**
 * Repeats work that fails because the server or the connection does, or because of a short rate limit. Throws
 * the last error after four attempts.
 */
export async function retryRequest<T>(work: () => Promise<T>, wait: Wait, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const delay = retryDelay(error, attempt)
    if (delay === undefined || attempt === MAX_ATTEMPTS) throw error
    await wait(delay)
    return await retryRequest(work, wait, attempt + 1)
  }
}

/** Milliseconds until the next attempt. Undefined if a further attempt would fail, too. */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!isRequestFailure(error)) return undefined
  const seconds = Number(error.response?.headers['retry-after'] ?? Number.NaN)
  const isServerFailure = error.status >= 500
  if (Number.isFinite(seconds) && (isServerFailure || error.status === 403 || error.status === 429))
    return seconds <= MAX_WAIT_SECONDS ? seconds * 1000 : undefined
  return isServerFailure ? FIRST_DELAY * 2 ** (attempt - 1) : undefined
}

/** Octokit reports a failed connection with status 500. */
export const isRequestFailure = (error: unknown): error is Error & RequestFailure =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'

const MAX_ATTEMPTS = 4
const MAX_WAIT_SECONDS = 60
/** In milliseconds. */
const FIRST_DELAY = 500
