/** How often what is shown is told anew, in ms (spec §9). */
export const REFRESH_EVERY = 15_000

/** 3 days ago, in 2 hours; what is nearer than a minute is now. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second')
}

/** 20 November 2026 at 14:05 UTC */
export function fullDate(at: Date): string {
  return full.format(at)
}

// --- internal ---

const DAY = 86_400

const steps = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const full = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})
