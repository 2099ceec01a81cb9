import { contract } from '@handiwork/core/api'
import { call } from './call.ts'

/** How often somebody is noted to be here, in ms (spec §7, §9). */
export const VISIT_EVERY = 60_000

/** Notes that somebody signed in is here, and that they go. Gives how to end it. */
export function noteVisits(): () => void {
  const visit = () => void call(contract.profile.visit).catch(() => {})
  const go = () => void navigator.sendBeacon(contract.profile.visit.path)
  const clock = setInterval(visit, VISIT_EVERY)
  addEventListener('pagehide', go)
  return () => {
    clearInterval(clock)
    removeEventListener('pagehide', go)
  }
}
