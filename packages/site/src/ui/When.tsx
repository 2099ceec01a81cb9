import { fullDate, relativeTime } from '../behaviours/relative-time.ts'
import { useNow } from './use-now.ts'

interface WhenProps {
  /** ISO 8601. */
  readonly at: string
  readonly now: Date
}

/** How long ago something was, kept fresh; the full date is in its title. */
export function When({ at, now }: WhenProps) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={fullDate(date)}>
      {relativeTime(date, useNow(now))}
    </time>
  )
}
