import type { FileHistory } from '../history/file-history.ts'
import { type FileScore, normalizedScores } from './file-scores.ts'

/** An author of a file has more than this fraction of its highest score, and at least this score. */
export interface AuthorRule {
  readonly score: FileScore
  readonly minFraction: number
  readonly minScore: number
}

/**
 * Avelino et al., ICPC 2016: removes the author of the most files until more than half of the files have no author
 * left. Returns the removed people in order.
 */
export function greedyTruckFactor(files: readonly FileHistory[], rule: AuthorRule, asOf: number): number[] {
  const filesOf = authoredFiles(files, rule, asOf)
  const authorCounts = new Uint32Array(files.length)
  for (const authored of filesOf.values()) for (const file of authored) authorCounts[file]!++
  const covered = () => authorCounts.filter((count) => count > 0).length
  const removed: number[] = []
  while (filesOf.size > 0 && covered() >= files.length / 2) {
    const [person, authored] = largestEntry(filesOf)
    for (const file of authored) authorCounts[file]!--
    filesOf.delete(person)
    removed.push(person)
  }
  return removed
}

function authoredFiles(
  files: readonly FileHistory[],
  { score, minFraction, minScore }: AuthorRule,
  asOf: number,
): Map<number, number[]> {
  const filesOf = new Map<number, number[]>()
  for (const [index, file] of files.entries())
    for (const [author, fraction] of normalizedScores(file, score, asOf)) {
      if (fraction <= minFraction || score(author, file, asOf) < minScore) continue
      const authored = filesOf.get(author.person)
      if (authored === undefined) filesOf.set(author.person, [index])
      else authored.push(index)
    }
  return filesOf
}

/** Ties go to the person with the lower index. */
function largestEntry(filesOf: ReadonlyMap<number, readonly number[]>): [number, readonly number[]] {
  return [...filesOf].reduce((best, entry) => {
    const difference = entry[1].length - best[1].length
    return difference > 0 || (difference === 0 && entry[0] < best[0]) ? entry : best
  })
}
