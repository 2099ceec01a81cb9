import { ApiError, MAX_PUSHES_PERIOD_DAYS } from '@handiwork/core/api'
import { startOfTwelveMonths } from '@handiwork/core/contract'

/** The requested time span, inclusive. */
export interface PushesSpan {
  readonly start: Date
  readonly end: Date
}

/**
 * Resolves the requested span. The end defaults to now, the start to the first of the twelve calendar months
 * up to the month of the end. Rejects with `invalid` for a span that is too long or negative.
 */
export function resolvePushesSpan(
  {
    startTimestamp,
    endTimestamp,
  }: { startTimestamp?: string | undefined; endTimestamp?: string | undefined },
  now: Date,
): PushesSpan {
  const end = endTimestamp === undefined ? now : new Date(endTimestamp)
  const start = startTimestamp === undefined ? startOfTwelveMonths(end) : new Date(startTimestamp)
  const days = (end.getTime() - start.getTime()) / DAY
  if (days < 0 || days > MAX_PUSHES_PERIOD_DAYS) throw new ApiError('invalid', spanMessage)
  return { start, end }
}

const DAY = 86_400_000
const spanMessage = `The end must not be before the start, and the span must be at most ${MAX_PUSHES_PERIOD_DAYS} days`
