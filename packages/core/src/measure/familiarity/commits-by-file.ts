import { type Facts, rowKinds } from '../../facts/facts.ts'
import { NOT_AT_HEAD, resolveRenames } from './resolve-renames.ts'

/**
 * File `f` was changed by the commits `commits[first[f]]` to `commits[first[f + 1]]` (exclusive), each listed
 * once.
 */
export interface CommitsByFile {
  readonly first: Uint32Array
  readonly commits: Uint32Array
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
  visitAll((file) => first[file + 1]!++)
  for (let file = 0; file < pathsAtHead.length; file++) first[file + 1]! += first[file]!
  const next = first.slice()
  const commits = new Uint32Array(first[pathsAtHead.length]!)
  visitAll((file, commit) => {
    commits[next[file]!++] = commit
  })
  return { first, commits }
}

/** Tolerance for wrong clocks, in seconds. */
const CLOCK_TOLERANCE = 86_400

type Visit = (file: number, commit: number) => void

function visitChanges(facts: Facts, fileOf: Int32Array, fileCount: number, asOf: number, visit: Visit): void {
  const changedBy = new Int32Array(fileCount).fill(-1)
  for (let commit = 0; commit < facts.ids.length; commit++) {
    if (facts.authoredAt[commit]! > asOf + CLOCK_TOLERANCE) continue
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
      const file = fileOf[facts.path[row]!]!
      if (file === NOT_AT_HEAD || changedBy[file] === commit || !isChange(facts, row)) continue
      changedBy[file] = commit
      visit(file, commit)
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
