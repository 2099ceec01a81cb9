import { contract } from '@handiwork/core/api'
import { VISIT_INTERVAL } from '@handiwork/core/contract'
import { call } from './call.ts'

/**
 * Reports that the signed-in user is active, and when they leave. Returns a function that stops the reports.
 */
export function trackVisits(): () => void {
  const reportVisit = () => void call(contract.profile.visit).catch(() => {})
  const reportLeave = () => void navigator.sendBeacon(contract.profile.visit.path)
  const timer = setInterval(reportVisit, VISIT_INTERVAL)
  addEventListener('pagehide', reportLeave)
  return () => {
    clearInterval(timer)
    removeEventListener('pagehide', reportLeave)
  }
}
