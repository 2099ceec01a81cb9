import { RELATIVE_TIME_INTERVAL } from '@handiwork/core/contract'
import { pageEvents } from './page-events.ts'
import { relativeTime } from './relative-time.ts'

/** Updates relative times now and periodically, because cached pages may be old. */
export function refreshTimes(): void {
  refresh()
  setInterval(refresh, RELATIVE_TIME_INTERVAL)
  document.addEventListener(pageEvents.update, refresh)
}

function refresh(): void {
  const now = new Date()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]'))
    time.textContent = relativeTime(new Date(time.dateTime), now)
}
