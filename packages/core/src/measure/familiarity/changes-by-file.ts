import { type Facts, rowKinds } from '../../facts/facts.ts'
import { GONE, renamedFiles } from './renamed-files.ts'

/** File `f` was changed by the commits `commits[first[f]]` up to `commits[first[f + 1]]`, each once. */
export interface Changes {
  readonly first: Uint32Array
  readonly commits: Uint32Array
}

/** The commits that changed each file at HEAD, under this name or one it had before (R12); none dated after `asOf`. */
export function changesByFile(
  facts: Facts,
  pathsAtHead: readonly string[],
  asOf = Number.POSITIVE_INFINITY,
): Changes {
  const fileOf = renamedFiles(facts, pathsAtHead)
  const visitAll = (visit: Visit) => eachChange(facts, fileOf, pathsAtHead.length, asOf, visit)
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

// --- internal ---

/** A clock may be wrong by so many seconds. */
const DAY = 86_400

type Visit = (file: number, commit: number) => void

function eachChange(facts: Facts, fileOf: Int32Array, fileCount: number, asOf: number, visit: Visit): void {
  const changedBy = new Int32Array(fileCount).fill(-1)
  for (let commit = 0; commit < facts.ids.length; commit++) {
    if (facts.authoredAt[commit]! > asOf + DAY) continue
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
      const file = fileOf[facts.path[row]!]!
      if (file === GONE || changedBy[file] === commit || !isChange(facts, row)) continue
      changedBy[file] = commit
      visit(file, commit)
    }
  }
}

/** Renames and modes tell nothing of what is in a file. Binary changes have no lines: a source may be in UTF-16. */
function isChange({ kind, added, deleted }: Facts, row: number): boolean {
  const name = rowKinds[kind[row]!]
  return name === 'text' ? added[row]! + deleted[row]! > 0 : name === 'binary' || name === 'large'
}
