import { REFRESH_EVERY, relativeTime } from './relative-time.ts'

/** Pages are kept, so that what was a minute ago may be a day ago: told anew at once, then again and again. */
export function keepTimesFresh(): void {
  refresh()
  setInterval(refresh, REFRESH_EVERY)
}

// --- internal ---

function refresh(): void {
  const now = new Date()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]'))
    time.textContent = relativeTime(new Date(time.dateTime), now)
}
