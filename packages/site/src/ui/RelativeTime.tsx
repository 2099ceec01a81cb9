import { fullDate, relativeTime } from '../client-scripts/relative-time.ts'
import { useNow } from './use-now.ts'

interface RelativeTimeProps {
  /** ISO 8601. */
  readonly at: string
  readonly now: Date
}

/** A relative time that updates itself, with the full date as its title. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={fullDate(date)}>
      {relativeTime(date, useNow(now))}
    </time>
  )
}
