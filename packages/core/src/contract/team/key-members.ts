import { countShares, folderState } from './file-shares.ts'
import type { KnowledgeGroup } from './team-report.ts'

/**
 * One or two people without whom more than half of the files have no one who knows them; of several such pairs, the one
 * that alone knows the most files. Empty if more people would have to leave, or if it is so already. In ascending order.
 */
export function keyMembers(groups: readonly KnowledgeGroup[]): number[] {
  if (folderState(groups, () => true) === 'orphaned') return []
  const people = mostKnowing(groups)
  return (
    best(
      people.map((person) => [person]),
      groups,
    ) ??
    best(pairs(people), groups) ??
    []
  )
}

/** Those who know the most files. There are too many pairs of everyone in a large organization. */
function mostKnowing(groups: readonly KnowledgeGroup[]): number[] {
  const fileCounts = new Map<number, number>()
  for (const { people, fileCount } of groups)
    for (const person of people) fileCounts.set(person, (fileCounts.get(person) ?? 0) + fileCount)
  return [...fileCounts]
    .sort(([one, count], [other, otherCount]) => otherCount - count || one - other)
    .slice(0, MAX_CANDIDATES)
    .map(([person]) => person)
    .sort((one, other) => one - other)
}

const MAX_CANDIDATES = 30

function best(candidates: readonly number[][], groups: readonly KnowledgeGroup[]): number[] | undefined {
  const [first] = candidates
    .map((leaving) => {
      const remains = (person: number) => !leaving.includes(person)
      return {
        leaving,
        isLost: folderState(groups, remains) === 'orphaned',
        orphaned: countShares(groups, remains).orphaned,
      }
    })
    .filter(({ isLost }) => isLost)
    .sort((one, other) => other.orphaned - one.orphaned)
  return first?.leaving
}

function pairs(people: readonly number[]): number[][] {
  return people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other]))
}
