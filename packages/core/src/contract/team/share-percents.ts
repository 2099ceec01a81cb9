import { knowledgeStates } from './knowledge-states.ts'
import type { FileShares, KnowledgeState } from './team-report.ts'

/** The percentages of files without decimals. They add up to 100: the largest remainders are rounded up. */
export function sharePercents(shares: FileShares): FileShares {
  const total = shares.several + shares.one + shares.orphaned
  if (total === 0) return shares
  const exact = knowledgeStates.map((state) => ({ state, percent: (100 * shares[state]) / total }))
  const missing = 100 - exact.reduce((sum, { percent }) => sum + Math.floor(percent), 0)
  const roundedUp = exact
    .toSorted((one, other) => (other.percent % 1) - (one.percent % 1))
    .slice(0, missing)
    .map(({ state }) => state)
  const percentOf = (state: KnowledgeState) => {
    const { percent } = exact.find((one) => one.state === state)!
    return Math.floor(percent) + Number(roundedUp.includes(state))
  }
  return { several: percentOf('several'), one: percentOf('one'), orphaned: percentOf('orphaned') }
}
