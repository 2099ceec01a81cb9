import { groupFiles, type KnowledgeGroup } from './group-files.ts'

/**
 * The people without whom more than half of the files have no main author, by the greedy rule of Avelino et al.
 * (ICPC 2016): the main author of the most files is removed first. Members are indexes in the team; of two
 * with equally many files, the lower index goes first. Empty if most files have no main author to begin with,
 * or if there are no files. `mainAuthors` are those of each file.
 */
export function truckFactor(mainAuthors: readonly (readonly number[])[]): number[] {
  const groups = groupFiles(mainAuthors)
  const fileCount = groups.reduce((sum, group) => sum + group.fileCount, 0)
  const fileCounts = new Map<number, number>()
  for (const { knownBy, fileCount: count } of groups)
    for (const member of knownBy) fileCounts.set(member, (fileCounts.get(member) ?? 0) + count)
  const removed: number[] = []
  for (const member of byFileCount(fileCounts)) {
    if (2 * unknownFileCount(groups, removed) > fileCount) break
    removed.push(member)
  }
  return removed
}

function byFileCount(fileCounts: ReadonlyMap<number, number>): number[] {
  return [...fileCounts]
    .sort(([one, count], [other, otherCount]) => otherCount - count || one - other)
    .map(([member]) => member)
}

function unknownFileCount(groups: readonly KnowledgeGroup[], without: readonly number[]): number {
  const removed = new Set(without)
  return groups.reduce(
    (sum, { knownBy, fileCount }) => (knownBy.every((member) => removed.has(member)) ? sum + fileCount : sum),
    0,
  )
}
