/** 20 Nov 2026, in UTC as all dates of an analysis. */
export function day(date: Date): string {
  return `${date.getUTCDate()} ${month(date)}`
}

/** Nov 2026 */
export function month(date: Date): string {
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
