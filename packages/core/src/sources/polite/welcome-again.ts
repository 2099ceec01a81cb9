const DAY = 86_400_000

/** When the host wants to be asked again; undefined when it does not say. Never later than in a day. */
export function welcomeAgain(headers: Headers, now: Date): Date | undefined {
  const wait = retryAfter(headers, now) ?? untilReset(headers, now)
  return wait === undefined ? undefined : new Date(now.getTime() + Math.min(Math.max(0, wait), DAY))
}

// --- internal ---

/** RFC 9110, 10.2.3: seconds, or a date. */
function retryAfter(headers: Headers, now: Date): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (text === undefined || text === '') return undefined
  return known(/^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - hostsNow(headers, now))
}

/** Only when nothing is left: otherwise a reset is no news. */
function untilReset(headers: Headers, now: Date): number | undefined {
  const [remaining, reset] = ['remaining', 'reset'].map(
    (name) => headers.get(`x-ratelimit-${name}`) ?? headers.get(`ratelimit-${name}`),
  )
  if (remaining?.trim() !== '0' || !reset) return undefined
  const seconds = Number(reset)
  // GitHub and GitLab give a moment, in seconds since 1970; the draft of the standard gives seconds from now.
  const wait = seconds < 1_000_000_000 ? seconds * 1000 : seconds * 1000 - hostsNow(headers, now)
  // Moments are cut to seconds.
  return known(wait + 1000)
}

/** The host's clock may be another than ours, and its moments are by its own. */
function hostsNow(headers: Headers, now: Date): number {
  return known(Date.parse(headers.get('date') ?? '')) ?? now.getTime()
}

function known(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}
