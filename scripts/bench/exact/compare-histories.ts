import type { CommitFiles } from './file-lines.ts'
import type { NumstatCommit } from './numstat.ts'

/** The result of comparing two readings of a history. */
export interface HistoryComparison {
  readonly commits: number
  /** Changed files in either reading, without submodules. */
  readonly changes: number
  readonly equal: number
  readonly submodules: number
  readonly differing: readonly Difference[]
}

export interface Difference {
  readonly commit: string
  readonly path: string
  /** Undefined if the pack reader reports no change of the file. */
  readonly packed: string | undefined
  readonly git: string | undefined
}

/** Compares each file of each commit in both readings. */
export async function compareHistories(
  packed: ReadonlyMap<string, CommitFiles>,
  gitCommits: AsyncIterable<NumstatCommit>,
): Promise<HistoryComparison> {
  const remaining = new Map(packed)
  const result: MutableComparison = { commits: 0, changes: 0, equal: 0, submodules: 0, differing: [] }
  for await (const { id, files } of gitCommits) {
    addCommit(result, id, remaining.get(id) ?? noFiles, files)
    remaining.delete(id)
  }
  for (const [id, files] of remaining) addCommit(result, id, files, noFiles)
  return result
}

const noFiles: CommitFiles = new Map()

type MutableComparison = { -readonly [count in keyof HistoryComparison]: HistoryComparison[count] } & {
  readonly differing: Difference[]
}

function addCommit(result: MutableComparison, commit: string, packed: CommitFiles, git: CommitFiles): void {
  result.commits++
  for (const path of new Set([...packed.keys(), ...git.keys()])) {
    const [own, other] = [packed.get(path), git.get(path)]
    const isEqual = own?.lines === other?.lines
    if (own?.isSubmodule) result.submodules++
    else result.changes++
    if (isEqual && !own?.isSubmodule) result.equal++
    if (!isEqual) result.differing.push({ commit, path, packed: own?.lines, git: other?.lines })
  }
}
