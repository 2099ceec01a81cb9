import type { FileShares, KnowledgeGroup, KnowledgeState } from './team-report.ts'

/** Whether a person, by index, can be asked: they are active and have not left. */
export type IsAvailable = (person: number) => boolean

/** Counts files by the number of available people who know them. */
export function countShares(groups: readonly KnowledgeGroup[], isAvailable: IsAvailable): FileShares {
  const shares = { several: 0, one: 0, orphaned: 0 }
  for (const { people, fileCount } of groups)
    shares[stateOfCount(people.filter(isAvailable).length)] += fileCount
  return shares
}

/** Adds up the shares of folders. */
export function sumShares(shares: readonly FileShares[]): FileShares {
  return shares.reduce(
    (sum, { several, one, orphaned }) => ({
      several: sum.several + several,
      one: sum.one + one,
      orphaned: sum.orphaned + orphaned,
    }),
    { several: 0, one: 0, orphaned: 0 },
  )
}

/**
 * The state of a folder: orphaned if no one knows more than half of its files, one person if a single departure
 * would make it so, several otherwise.
 */
export function folderState(groups: readonly KnowledgeGroup[], isAvailable: IsAvailable): KnowledgeState {
  if (isMostlyOrphaned(groups, isAvailable)) return 'orphaned'
  return keyPerson(groups, isAvailable) === undefined ? 'several' : 'one'
}

/**
 * The person without whom more than half of these files would have no one who knows them. Of several, the one
 * who alone knows the most files.
 */
export function keyPerson(groups: readonly KnowledgeGroup[], isAvailable: IsAvailable): number | undefined {
  const fileCounts = new Map<number, number>()
  for (const { people, fileCount } of groups) {
    const [person, ...others] = people.filter(isAvailable)
    if (person !== undefined && others.length === 0)
      fileCounts.set(person, (fileCounts.get(person) ?? 0) + fileCount)
  }
  const [best] = [...fileCounts].sort(
    ([one, count], [other, otherCount]) => otherCount - count || one - other,
  )
  const { several, one, orphaned } = countShares(groups, isAvailable)
  return best !== undefined && 2 * (orphaned + best[1]) > several + one + orphaned ? best[0] : undefined
}

function isMostlyOrphaned(groups: readonly KnowledgeGroup[], isAvailable: IsAvailable): boolean {
  const { several, one, orphaned } = countShares(groups, isAvailable)
  return orphaned > several + one
}

function stateOfCount(count: number): KnowledgeState {
  if (count === 0) return 'orphaned'
  return count === 1 ? 'one' : 'several'
}
