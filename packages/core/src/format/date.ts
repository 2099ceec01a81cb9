/** Formats 20 Nov 2026, in UTC like all dates of an analysis. */
export function formatDay(date: Date): string {
  return `${date.getUTCDate()} ${formatMonth(date)}`
}

/** Formats Nov 2026. */
export function formatMonth(date: Date): string {
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
