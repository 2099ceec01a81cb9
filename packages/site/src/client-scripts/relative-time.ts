/** Formats a date relative to now, such as "3 days ago" or "in 2 hours". Less than a minute is "now". */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step
    ? relativeFormat.format(Math.trunc(seconds / step[1]), step[0])
    : relativeFormat.format(0, 'second')
}

/** Formats a date such as "20 November 2026 at 14:05 UTC". */
export function fullDate(date: Date): string {
  return fullFormat.format(date)
}

const DAY = 86_400

const steps = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const fullFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})
