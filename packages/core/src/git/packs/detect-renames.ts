import { NO_OBJECT, type ObjectStore } from './pack-store.ts'
import { entryKind, type TreeChanges } from './tree-changes.ts'
import { FAULT, UnreadableObject } from './unreadable-object.ts'

/** Minimum similarity of a rename, as in `git log -M`. */
const MIN_SIMILARITY = 0.5

/** git skips inexact rename detection above this number of pairs (`diff.renameLimit`). */
const MAX_PAIRS = 1_000_000

/**
 * Detects renames one commit per step, and merges the two rows of each (R1). The row of the removed file is
 * left without a path.
 */
export function* detectRenames(
  store: ObjectStore,
  changes: TreeChanges,
  paths: readonly string[],
): Generator<void> {
  for (const candidates of joinIdentical(changes, paths)) {
    joinSimilar(store, changes, paths, candidates)
    yield
  }
}

/** Unmatched rows of a commit: removed and added files, ordered by path. */
export interface RenameCandidates {
  readonly removed: readonly number[]
  readonly added: readonly number[]
}

/** Matches identical files commit by commit. Yields commits in which contents must be compared. */
export function* joinIdentical(changes: TreeChanges, paths: readonly string[]): Generator<RenameCandidates> {
  for (let from = 0; from < changes.length; ) {
    let to = from + 1
    while (to < changes.length && changes.commit[to] === changes.commit[from]) to++
    const left = joinExact(changes, paths, findCandidates(changes, paths, from, to))
    if (canCompare(left)) yield left
    from = to
  }
}

/** Matches the most similar files first; among equals, files with an unchanged base name. */
export function joinSimilar(
  store: ObjectStore,
  changes: TreeChanges,
  paths: readonly string[],
  { removed, added }: RenameCandidates,
): void {
  const nameAt = (row: number) => baseName(paths[changes.path[row]!]!)
  store.engine.clearChunks()
  const sources = removed.map((row) => ({ row, ...openSizedFile(store, changes.before[row]!) }))
  const pairs: Pair[] = []
  for (const row of added) {
    const file = openSizedFile(store, changes.after[row]!)
    for (const source of sources) {
      const [smaller, larger] = sortPair(file.size, source.size)
      if (smaller < larger * MIN_SIMILARITY || smaller === 0) continue
      const score = commonBytes(store, file, source) / larger
      if (score >= MIN_SIMILARITY)
        pairs.push({ row, source: source.row, score, hasSameName: nameAt(row) === nameAt(source.row) })
    }
  }
  pairs.sort((one, other) => other.score - one.score || Number(other.hasSameName) - Number(one.hasSameName))
  const used = new Set<number>()
  for (const { row, source } of pairs) {
    if (used.has(row) || used.has(source)) continue
    used.add(row).add(source)
    joinRows(changes, row, source)
  }
}

const noCandidates: RenameCandidates = { removed: [], added: [] }

/** Sorted by path, because readers visit paths in different orders and matches must not depend on that. */
function findCandidates(
  changes: TreeChanges,
  paths: readonly string[],
  from: number,
  to: number,
): RenameCandidates {
  const removed: number[] = []
  const added: number[] = []
  for (let row = from; row < to; row++) {
    const kinds = changes.kinds[row]!
    if (kinds >>> 8 === entryKind.none && isFile(kinds & 255)) added.push(row)
    else if ((kinds & 255) === entryKind.none && isFile(kinds >>> 8)) removed.push(row)
  }
  if (removed.length === 0 || added.length === 0) return noCandidates
  const pathAt = (row: number) => paths[changes.path[row]!]!
  const byPath = (one: number, other: number) => (pathAt(one) < pathAt(other) ? -1 : 1)
  return { removed: removed.sort(byPath), added: added.sort(byPath) }
}

function canCompare({ removed, added }: RenameCandidates): boolean {
  const pairs = removed.length * added.length
  return pairs > 0 && pairs <= MAX_PAIRS
}

function isFile(kind: number): boolean {
  return kind === entryKind.file || kind === entryKind.program
}

function joinRows({ before, kinds, from, path }: TreeChanges, row: number, source: number): void {
  before[row] = before[source]!
  kinds[row] = (kinds[source]! & 0xff00) | (kinds[row]! & 255)
  from[row] = path[source]!
  path[source] = 0
}

/** Matches files with identical content, preferring an unchanged base name. */
function joinExact(
  changes: TreeChanges,
  paths: readonly string[],
  { removed, added }: RenameCandidates,
): RenameCandidates {
  const sources = new Map<number, number[]>()
  for (const row of removed) {
    const same = sources.get(changes.before[row]!)
    if (same === undefined) sources.set(changes.before[row]!, [row])
    else same.push(row)
  }
  const used = new Set<number>()
  const nameAt = (row: number) => baseName(paths[changes.path[row]!]!)
  const left = added.filter((row) => {
    const same = sources.get(changes.after[row]!)?.filter((source) => !used.has(source)) ?? []
    const source = same.find((source) => nameAt(source) === nameAt(row)) ?? same[0]
    if (source === undefined) return true
    used.add(source)
    joinRows(changes, row, source)
    return false
  })
  return { removed: removed.filter((row) => !used.has(row)), added: left }
}

interface Pair {
  readonly row: number
  readonly source: number
  readonly score: number
  readonly hasSameName: boolean
}

function sortPair(one: number, other: number): [smaller: number, larger: number] {
  return one < other ? [one, other] : [other, one]
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

const hasNoContent: ReadonlySet<number> = new Set([FAULT.missing, FAULT.tooLarge])

interface SizedFile {
  readonly size: number
  /**
   * The engine's id of the file's chunks; negative if unavailable. Computed only for files of similar size.
   */
  chunks(): number
}

/**
 * A file that is missing or too large is not similar to any other. Throws if the file is corrupt, because git may
 * have another copy of it.
 */
function openSizedFile({ engine, idOf }: ObjectStore, object: number): SizedFile {
  let chunks: number | undefined
  const content = object === NO_OBJECT ? 0 : engine.contentOf(object) >>> 0
  if (content === 0 && object !== NO_OBJECT && !hasNoContent.has(engine.lastFault()))
    throw new UnreadableObject(idOf(object), engine.lastFault())
  return {
    size: content === 0 ? 0 : engine.sizeOf(content) >>> 0,
    chunks: () => {
      chunks ??= engine.cutChunks(object)
      return chunks
    },
  }
}

function commonBytes({ engine }: ObjectStore, one: SizedFile, other: SizedFile): number {
  const [chunks, others] = [one.chunks(), other.chunks()]
  return chunks < 0 || others < 0 ? 0 : engine.commonBytes(chunks, others)
}
