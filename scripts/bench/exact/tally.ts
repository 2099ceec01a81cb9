import type { FilesOfCommit } from './file-lines.ts'
import type { PrintedCommit } from './numstat.ts'

/** How often two readings of a history say the same. */
export interface Tally {
  readonly commits: number
  /** Files of commits, submodules apart, that either of them tells of. */
  readonly changes: number
  readonly equal: number
  readonly submodules: number
  readonly differing: readonly Difference[]
}

export interface Difference {
  readonly commit: string
  readonly path: string
  /** Undefined where the packs' reader tells nothing of the file. */
  readonly packed: string | undefined
  readonly git: string | undefined
}

/** Holds each file of each commit of one reading against the other. */
export async function tallied(
  packed: ReadonlyMap<string, FilesOfCommit>,
  printed: AsyncIterable<PrintedCommit>,
): Promise<Tally> {
  const left = new Map(packed)
  const sum: Sum = { commits: 0, changes: 0, equal: 0, submodules: 0, differing: [] }
  for await (const { id, files } of printed) {
    addCommit(sum, id, left.get(id) ?? none, files)
    left.delete(id)
  }
  for (const [id, files] of left) addCommit(sum, id, files, none)
  return sum
}

// --- internal ---

const none: FilesOfCommit = new Map()

type Sum = { -readonly [count in keyof Tally]: Tally[count] } & { readonly differing: Difference[] }

function addCommit(sum: Sum, commit: string, packed: FilesOfCommit, git: FilesOfCommit): void {
  sum.commits++
  for (const path of new Set([...packed.keys(), ...git.keys()])) {
    const [own, other] = [packed.get(path), git.get(path)]
    const isEqual = own?.lines === other?.lines
    if (own?.isSubmodule) sum.submodules++
    else sum.changes++
    if (isEqual && !own?.isSubmodule) sum.equal++
    if (!isEqual) sum.differing.push({ commit, path, packed: own?.lines, git: other?.lines })
  }
}
