import type { BufferedResponse } from '../rate-limited/send-request.ts'

/**
 * Stack Exchange sends every error as 400, with the actual status and the backoff in the body
 * (https://api.stackexchange.com/docs/throttle). Converts these to standard HTTP status and headers.
 */
export function normalizeResponse(response: BufferedResponse, now: Date): BufferedResponse {
  const body = parseBody(response)
  const status =
    response.status === 400
      ? (statusByErrorId.get(body.error_id ?? 0) ?? body.error_id ?? 400)
      : response.status
  const waitSeconds = body.backoff ?? parseThrottleSeconds(body) ?? secondsUntilQuotaReset(body, now)
  if (waitSeconds === undefined) return { ...response, status }
  return {
    ...response,
    status,
    headers: new Headers([...response.headers, ['retry-after', `${waitSeconds}`]]),
  }
}

interface StackExchangeBody {
  readonly error_id?: number
  readonly error_message?: string
  readonly backoff?: number
  readonly quota_remaining?: number
}

/** Stack Exchange error ids to HTTP status codes: https://api.stackexchange.com/docs/error-handling */
const statusByErrorId = new Map([
  [402, 401],
  [406, 401],
  [502, 429],
])

function parseBody({ body }: BufferedResponse): StackExchangeBody {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Parses "too many requests from this IP, more requests available in 74210 seconds". */
function parseThrottleSeconds({ error_id, error_message }: StackExchangeBody): number | undefined {
  const seconds = error_id === 502 ? /in (\d+) seconds/.exec(error_message ?? '')?.[1] : undefined
  return seconds === undefined ? undefined : Number(seconds)
}

/** The daily quota resets at midnight UTC. */
function secondsUntilQuotaReset({ quota_remaining }: StackExchangeBody, now: Date): number | undefined {
  return quota_remaining === 0 ? 86_400 - Math.floor((now.getTime() / 1000) % 86_400) : undefined
}
