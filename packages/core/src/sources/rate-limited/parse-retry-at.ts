const MS_PER_DAY = 86_400_000

/** When the next request is allowed, at most a day from now; undefined if the headers state nothing. */
export function parseRetryAt(headers: Headers, now: Date): Date | undefined {
  const waitMs = retryAfter(headers, now) ?? untilReset(headers, now)
  return waitMs === undefined
    ? undefined
    : new Date(now.getTime() + Math.min(Math.max(0, waitMs), MS_PER_DAY))
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryAfter(headers: Headers, now: Date): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (text === undefined || text === '') return undefined
  return finiteOrUndefined(
    /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - hostTime(headers, now),
  )
}

/** A reset time only matters when no requests remain. */
function untilReset(headers: Headers, now: Date): number | undefined {
  const [remaining, reset] = ['remaining', 'reset'].map(
    (name) => headers.get(`x-ratelimit-${name}`) ?? headers.get(`ratelimit-${name}`),
  )
  if (remaining?.trim() !== '0' || !reset) return undefined
  const seconds = Number(reset)
  // GitHub and GitLab send a Unix time; the draft standard uses seconds from now.
  const waitMs = seconds < 1_000_000_000 ? seconds * 1000 : seconds * 1000 - hostTime(headers, now)
  // Rounded up, because reset times are truncated to seconds.
  return finiteOrUndefined(waitMs + 1000)
}

/** The host's current time. Its clock can differ from ours, and its times refer to its own clock. */
function hostTime(headers: Headers, now: Date): number {
  return finiteOrUndefined(Date.parse(headers.get('date') ?? '')) ?? now.getTime()
}

function finiteOrUndefined(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}
