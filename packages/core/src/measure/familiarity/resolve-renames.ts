import type { Facts } from '../../facts/facts.ts'
import { compareCommits } from '../commit-order.ts'
import { getOrCreate } from '../get-or-create.ts'

export const NOT_AT_HEAD = -1

/**
 * Returns for each path of the facts the file at HEAD that it became through renames (R12), or `NOT_AT_HEAD`.
 * A path that exists at HEAD maps to itself. If an old name became several files, the one with the fewest
 * renames applies, then the latest rename.
 */
export function resolveRenames(facts: Facts, pathsAtHead: readonly string[]): Int32Array {
  const pathIndexes = new Map(facts.paths.map((path, index) => [path, index]))
  const files = new Int32Array(facts.paths.length).fill(NOT_AT_HEAD)
  for (const [file, path] of pathsAtHead.entries()) {
    const index = pathIndexes.get(path)
    if (index !== undefined) files[index] = file
  }
  propagate(files, facts, renamesByTarget(facts, pathIndexes))
  return files
}

interface Rename {
  readonly commit: number
  readonly from: number
  readonly to: number
}

function renamesByTarget(
  { originRecords }: Facts,
  pathIndexes: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly Rename[]> {
  const renames = new Map<number, Rename[]>()
  for (const { commit, path: to, origin } of originRecords) {
    const from = origin.renamedFrom === undefined ? undefined : pathIndexes.get(origin.renamedFrom)
    if (from !== undefined) getOrCreate(renames, to, () => []).push({ commit, from, to })
  }
  return renames
}

/** Propagates from known names to their former names, one rename per round. */
function propagate(files: Int32Array, facts: Facts, renames: ReadonlyMap<number, readonly Rename[]>): void {
  let names = [...files.keys()].filter((path) => files[path] !== NOT_AT_HEAD)
  while (names.length > 0) {
    const formerRenames = names
      .flatMap((path) => renames.get(path) ?? [])
      .sort((one, other) => compareRenames(facts, one, other))
    names = []
    for (const { from, to } of formerRenames) {
      if (files[from] !== NOT_AT_HEAD) continue
      files[from] = files[to]!
      names.push(from)
    }
  }
}

function compareRenames(facts: Facts, one: Rename, other: Rename): number {
  if (one.commit !== other.commit) return compareCommits(facts, other.commit, one.commit)
  return facts.paths[one.to]! < facts.paths[other.to]! ? -1 : 1
}
