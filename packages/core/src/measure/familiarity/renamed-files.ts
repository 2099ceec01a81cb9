import type { Facts } from '../../facts/facts.ts'
import { earlier } from '../commit-order.ts'
import { getOr } from '../get-or.ts'

export const GONE = -1

/**
 * For each path of the facts which of the files at HEAD it became by renames (R12), `GONE` for what is not there any more.
 * A path that is at HEAD stays itself, whatever was renamed from it. Of several files an old name became, the one fewest
 * renames away counts, then the one renamed last.
 */
export function renamedFiles(facts: Facts, pathsAtHead: readonly string[]): Int32Array {
  const places = new Map(facts.paths.map((path, place) => [path, place]))
  const files = new Int32Array(facts.paths.length).fill(GONE)
  for (const [file, path] of pathsAtHead.entries()) {
    const place = places.get(path)
    if (place !== undefined) files[place] = file
  }
  spread(files, facts, renamesByTarget(facts, places))
  return files
}

// --- internal ---

interface Rename {
  readonly commit: number
  readonly from: number
  readonly to: number
}

function renamesByTarget(
  { sightings }: Facts,
  places: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly Rename[]> {
  const renames = new Map<number, Rename[]>()
  for (const { commit, path: to, origin } of sightings) {
    const from = origin.renamedFrom === undefined ? undefined : places.get(origin.renamedFrom)
    if (from !== undefined) getOr(renames, to, () => []).push({ commit, from, to })
  }
  return renames
}

/** From names whose file is known to those they had before, one rename further in each round. */
function spread(files: Int32Array, facts: Facts, renames: ReadonlyMap<number, readonly Rename[]>): void {
  let names = [...files.keys()].filter((path) => files[path] !== GONE)
  while (names.length > 0) {
    const former = names
      .flatMap((path) => renames.get(path) ?? [])
      .sort((one, other) => later(facts, one, other))
    names = []
    for (const { from, to } of former) {
      if (files[from] !== GONE) continue
      files[from] = files[to]!
      names.push(from)
    }
  }
}

function later(facts: Facts, one: Rename, other: Rename): number {
  if (one.commit !== other.commit) return earlier(facts, other.commit, one.commit)
  return facts.paths[one.to]! < facts.paths[other.to]! ? -1 : 1
}
