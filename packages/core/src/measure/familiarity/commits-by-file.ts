import { type Facts, rowKinds } from '../../facts/facts.ts'
import { NOT_AT_HEAD, resolveRenames } from './resolve-renames.ts'

/**
 * File `f` was changed by the commits `commits[first[f]]` to `commits[first[f + 1]]` (exclusive), each listed
 * once.
 */
export interface CommitsByFile {
  readonly first: Uint32Array
  readonly commits: Uint32Array
  /** The lines that each of these commits added to the file. */
  readonly added: Uint32Array
}

/**
 * Finds the commits that changed each file at HEAD, including under earlier names (R12) and excluding commits
 * dated after `asOf`.
 */
export function indexCommitsByFile(
  facts: Facts,
  pathsAtHead: readonly string[],
  asOf = Number.POSITIVE_INFINITY,
): CommitsByFile {
  const fileOf = resolveRenames(facts, pathsAtHead)
  const visitAll = (visit: Visit) => visitChanges(facts, fileOf, pathsAtHead.length, asOf, visit)
  const first = new Uint32Array(pathsAtHead.length + 1)
  visitAll((file, { isRepeated }) => {
    if (!isRepeated) first[file + 1]!++
  })
  for (let file = 0; file < pathsAtHead.length; file++) first[file + 1]! += first[file]!
  const next = first.slice()
  const commits = new Uint32Array(first[pathsAtHead.length]!)
  const added = new Uint32Array(commits.length)
  visitAll((file, { commit, row, isRepeated }) => {
    if (!isRepeated) commits[next[file]!++] = commit
    if (rowKinds[facts.kind[row]!] === 'text') added[next[file]! - 1]! += facts.added[row]!
  })
  return { first, commits, added }
}

/** Tolerance for wrong clocks, in seconds. */
const CLOCK_TOLERANCE = 86_400

interface Change {
  readonly commit: number
  readonly row: number
  /** True if an earlier row of the commit changes the same file. */
  readonly isRepeated: boolean
}
type Visit = (file: number, change: Change) => void

function visitChanges(facts: Facts, fileOf: Int32Array, fileCount: number, asOf: number, visit: Visit): void {
  const changedBy = new Int32Array(fileCount).fill(-1)
  for (let commit = 0; commit < facts.ids.length; commit++) {
    if (facts.authoredAt[commit]! > asOf + CLOCK_TOLERANCE) continue
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
      const file = fileOf[facts.path[row]!]!
      if (file === NOT_AT_HEAD || !isChange(facts, row)) continue
      visit(file, { commit, row, isRepeated: changedBy[file] === commit })
      changedBy[file] = commit
    }
  }
}

/**
 * Renames and mode changes reveal nothing about content. Binary changes have no line counts but may be
 * source, such as UTF-16 text.
 */
function isChange({ kind, added, deleted }: Facts, row: number): boolean {
  const kindName = rowKinds[kind[row]!]
  return kindName === 'text' ? added[row]! + deleted[row]! > 0 : kindName === 'binary' || kindName === 'large'
}
