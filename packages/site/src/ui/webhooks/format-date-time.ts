import { fullDate } from '../../client-scripts/relative-time.ts'

/** The full date of an ISO timestamp. */
export function formatDateTime(timestamp: string): string {
  return fullDate(new Date(timestamp))
}
