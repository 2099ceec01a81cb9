import { NO_OBJECT, type ObjectStore } from './pack-store.ts'
import { entryKind, type TreeChanges } from './tree-changes.ts'

/** As with `git log -M`: files that are the same for the most part. */
const SIMILAR_FROM = 0.5

/** git gives up on more pairs (`diff.renameLimit`). */
const PAIRS_AT_MOST = 1_000_000

/**
 * Finds, a commit a step, which of the files that came are files that went under another name, and makes one row of two (R1).
 * The row of the file that went is left without a path.
 */
export function* joinRenames(
  store: ObjectStore,
  changes: TreeChanges,
  paths: readonly string[],
): Generator<void> {
  for (const left of joinSame(changes, paths)) {
    joinSimilar(store, changes, paths, left)
    yield
  }
}

/** Rows of one commit that may have to be joined still: files that went, and files that came, in the order of their paths. */
export interface Left {
  readonly gone: readonly number[]
  readonly come: readonly number[]
}

/** Joins files that are the same, in one commit after the other; gives those commits where contents have to be looked at. */
export function* joinSame(changes: TreeChanges, paths: readonly string[]): Generator<Left> {
  for (let from = 0; from < changes.length; ) {
    let to = from + 1
    while (to < changes.length && changes.commit[to] === changes.commit[from]) to++
    const left = joinEqual(changes, paths, candidates(changes, paths, from, to))
    if (isWorthwhile(left)) yield left
    from = to
  }
}

/** The most alike first; of those that are alike equally those that kept their name. */
export function joinSimilar(
  store: ObjectStore,
  changes: TreeChanges,
  paths: readonly string[],
  { gone, come }: Left,
): void {
  const nameAt = (row: number) => nameOf(paths[changes.path[row]!]!)
  store.engine.clearPieces()
  const sources = gone.map((row) => ({ row, ...fileOf(store, changes.before[row]!) }))
  const pairs: Pair[] = []
  for (const row of come) {
    const file = fileOf(store, changes.after[row]!)
    for (const source of sources) {
      const [smaller, larger] = inOrder(file.size, source.size)
      if (smaller < larger * SIMILAR_FROM || smaller === 0) continue
      const score = commonBytes(store, file, source) / larger
      if (score >= SIMILAR_FROM)
        pairs.push({ row, source: source.row, score, isNamedAlike: nameAt(row) === nameAt(source.row) })
    }
  }
  pairs.sort((one, other) => other.score - one.score || Number(other.isNamedAlike) - Number(one.isNamedAlike))
  const used = new Set<number>()
  for (const { row, source } of pairs) {
    if (used.has(row) || used.has(source)) continue
    used.add(row).add(source)
    joinRows(changes, row, source)
  }
}

// --- internal ---

const nobody: Left = { gone: [], come: [] }

/** Those who walk through trees meet paths in orders of their own; who is joined with whom must not hang on that. */
function candidates(changes: TreeChanges, paths: readonly string[], from: number, to: number): Left {
  const gone: number[] = []
  const come: number[] = []
  for (let row = from; row < to; row++) {
    const kinds = changes.kinds[row]!
    if (kinds >>> 8 === entryKind.none && isFile(kinds & 255)) come.push(row)
    else if ((kinds & 255) === entryKind.none && isFile(kinds >>> 8)) gone.push(row)
  }
  if (gone.length === 0 || come.length === 0) return nobody
  const pathAt = (row: number) => paths[changes.path[row]!]!
  const byPath = (one: number, other: number) => (pathAt(one) < pathAt(other) ? -1 : 1)
  return { gone: gone.sort(byPath), come: come.sort(byPath) }
}

function isWorthwhile({ gone, come }: Left): boolean {
  const pairs = gone.length * come.length
  return pairs > 0 && pairs <= PAIRS_AT_MOST
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

/** Files of the same content, those that kept their name first. */
function joinEqual(changes: TreeChanges, paths: readonly string[], { gone, come }: Left): Left {
  const sources = new Map<number, number[]>()
  for (const row of gone) {
    const same = sources.get(changes.before[row]!)
    if (same === undefined) sources.set(changes.before[row]!, [row])
    else same.push(row)
  }
  const used = new Set<number>()
  const nameAt = (row: number) => nameOf(paths[changes.path[row]!]!)
  const left = come.filter((row) => {
    const same = sources.get(changes.after[row]!)?.filter((source) => !used.has(source)) ?? []
    const source = same.find((source) => nameAt(source) === nameAt(row)) ?? same[0]
    if (source === undefined) return true
    used.add(source)
    joinRows(changes, row, source)
    return false
  })
  return { gone: gone.filter((row) => !used.has(row)), come: left }
}

interface Pair {
  readonly row: number
  readonly source: number
  readonly score: number
  readonly isNamedAlike: boolean
}

function inOrder(one: number, other: number): [smaller: number, larger: number] {
  return one < other ? [one, other] : [other, one]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

interface SizedFile {
  readonly size: number
  /** What the engine calls its pieces by; negative where there are none. They are only cut where sizes are near enough. */
  pieces(): number
}

function fileOf({ engine }: ObjectStore, object: number): SizedFile {
  let pieces: number | undefined
  const content = object === NO_OBJECT ? 0 : engine.contentOf(object) >>> 0
  return {
    size: content === 0 ? 0 : engine.sizeOf(content) >>> 0,
    pieces: () => {
      pieces ??= engine.cutPieces(object)
      return pieces
    },
  }
}

function commonBytes({ engine }: ObjectStore, one: SizedFile, other: SizedFile): number {
  const [pieces, others] = [one.pieces(), other.pieces()]
  return pieces < 0 || others < 0 ? 0 : engine.commonBytes(pieces, others)
}
