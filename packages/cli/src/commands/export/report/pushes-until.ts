import type { Push } from '@handiwork/core/contract'

/** The pushes of twelve calendar months, that of the moment the last. */
export function pushesUntil(pushes: readonly Push[], moment: string): Push[] {
  const end = new Date(moment)
  const start = startOfTwelveMonths(end)
  return pushes.filter(
    ({ timestamp }) => Date.parse(timestamp) >= start && Date.parse(timestamp) <= end.getTime(),
  )
}

export function startOfTwelveMonths(end: Date): number {
  return Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 11, 1)
}
