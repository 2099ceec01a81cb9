import { ApiError, PUSHES_SPAN_DAYS } from '@handiwork/core/api'

/** From when to when pushes are asked for, both ends included. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

/**
 * What is asked for, in twelve calendar months where it is not said: up to the end, or up to now. Rejects with `invalid` for
 * a span that is too long, or ends before it begins.
 */
export function pushesSpan(
  {
    startTimestamp,
    endTimestamp,
  }: { startTimestamp?: string | undefined; endTimestamp?: string | undefined },
  now: Date,
): Span {
  const end = endTimestamp === undefined ? now : new Date(endTimestamp)
  const start = startTimestamp === undefined ? elevenMonthsBefore(end) : new Date(startTimestamp)
  const days = (end.getTime() - start.getTime()) / DAY
  if (days < 0 || days > PUSHES_SPAN_DAYS) throw new ApiError('invalid', spanSentence)
  return { start, end }
}

// --- internal ---

const DAY = 86_400_000
const spanSentence = `The end should come after the start, by at most ${PUSHES_SPAN_DAYS} days`

/** The first instant of the month: with the month of the end itself there are twelve. */
function elevenMonthsBefore(end: Date): Date {
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 11, 1))
}
