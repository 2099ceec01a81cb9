import type { Contributor } from '@handiwork/core/contract'

/** What identifies a contributor in a report: users have the same figures in their own analysis. */
export type ContributorFigures = Pick<Contributor, 'name' | 'commitCount' | 'additionCount'>

export function figuresKey({ name, commitCount, additionCount }: ContributorFigures): string {
  return JSON.stringify([name, commitCount, additionCount])
}

/** Leaves out contributors with the same figures, because nothing distinguishes them. */
export function uniqueByFigures<T extends ContributorFigures>(contributors: readonly T[]): Map<string, T> {
  const groups = Map.groupBy(contributors, figuresKey)
  return new Map(
    [...groups].flatMap(([key, group]) => (group.length === 1 ? [[key, group[0]!] as const] : [])),
  )
}
