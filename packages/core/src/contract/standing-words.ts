import { formatMonth } from '../format/index.ts'
import { type Standing, standingStatuses } from './upkeep.ts'

/** Maintains now, Contributes now, Was active until May 2024, or No dated commits: as on the site. */
export function describeStanding({ status, lastActiveTimestamp }: Standing): string {
  if (lastActiveTimestamp === null) return 'No dated commits'
  if (status === 'inactive') return `Was active until ${formatMonth(new Date(lastActiveTimestamp))}`
  return status === 'maintains' ? 'Maintains now' : 'Contributes now'
}

/** A person's strongest status in several repositories; of equal ones, the one with the latest activity. */
export function strongestStanding(standings: readonly Standing[]): Standing | undefined {
  return standings.toSorted(
    (a, b) =>
      standingStatuses.indexOf(a.status) - standingStatuses.indexOf(b.status) || compareActivity(b, a),
  )[0]
}

function compareActivity(a: Standing, b: Standing): number {
  return (a.lastActiveTimestamp ?? '').localeCompare(b.lastActiveTimestamp ?? '')
}
