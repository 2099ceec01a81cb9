import { MAINTAINER_SHARE } from '../../../packages/core/src/score/standing.ts'
import type { RoleResult } from '../measures/measure-roles.ts'
import { maintainerShares, type Selection, sumSelections } from '../measures/select-maintainers.ts'
import { markdownTable } from './estimate-rows.ts'

/** How well the status `maintains` agrees with the lists, by the share of the highest `now` that it requires. */
export function statusTable(roles: readonly RoleResult[]): string {
  const rows = maintainerShares.map((share) => {
    const all = roles.flatMap(({ byStatus }) => byStatus.get(share) ?? [])
    const { selectedCount, rightCount, listedCount } = sumSelections(all)
    return [
      share === MAINTAINER_SHARE ? `**${share}** (in use)` : `${share}`,
      `${selectedCount}`,
      countOf(rightCount, selectedCount),
      countOf(rightCount, listedCount),
      harmonicMean(sumSelections(all)).toFixed(2),
      (all.reduce((sum, one) => sum + harmonicMean(one), 0) / all.length).toFixed(2),
    ]
  })
  return markdownTable(
    ['share', '`maintains`', 'of them listed', 'maintainers found', 'F', 'mean F of the projects'],
    rows,
  )
}

/** How many of the people who know at least a tenth of a project maintain it. */
export function familiarSentence(roles: readonly RoleResult[]): string {
  const { selectedCount, rightCount, listedCount } = sumSelections(roles.map(({ familiar }) => familiar))
  return `Of the ${selectedCount} people with a familiarity of 10 % or more in xp/2, ${countOf(rightCount, selectedCount)} are current
maintainers; ${countOf(rightCount, listedCount)} of the current maintainers in the history are among them.`
}

/** `12 (34 %)` */
function countOf(count: number, total: number): string {
  return total === 0 ? `${count}` : `${count} (${Math.round((100 * count) / total)} %)`
}

/** F1: the harmonic mean of precision and recall. */
function harmonicMean({ selectedCount, rightCount, listedCount }: Selection): number {
  return rightCount === 0 ? 0 : (2 * rightCount) / (selectedCount + listedCount)
}
