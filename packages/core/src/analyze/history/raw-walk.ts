import { Column } from '../../facts/column.ts'
import type { RawCommit } from '../../git/cat-file/raw-parser.ts'
import type { CommitHeader } from '../../git/commit.ts'
import { NO_OBJECT } from '../../git/packs/pack-store.ts'
import { entryKind, type TreeChanges } from '../../git/packs/tree-changes.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'
import type { RawEntry } from '../../git/raw-entry.ts'
import { createStringSharer } from '../../git/share-strings.ts'

/** The changes that git lists for some commits, in the engine's format. */
export interface RawWalk {
  readonly headers: CommitHeader[]
  readonly changes: TreeChanges
  readonly paths: readonly string[]
}

/** Converts commit changes to columns. `numberOf` assigns the object numbers. */
export async function buildRawWalk(
  history: AsyncIterable<readonly RawCommit[]>,
  numberOf: (id: string) => number,
): Promise<RawWalk> {
  const headers: CommitHeader[] = []
  const shareStrings = createStringSharer()
  const rows = new Rows(numberOf)
  for await (const commits of history)
    for (const { header, entries } of commits) {
      rejectDuplicatePaths(header.id, entries)
      for (const entry of entries) rows.add(headers.length, entry)
      headers.push(shareStrings(header))
    }
  return { headers, changes: rows.changes(), paths: rows.paths() }
}

const kinds: Readonly<Record<string, number>> = {
  '000000': entryKind.none,
  '100644': entryKind.file,
  '100755': entryKind.program,
  '120000': entryKind.link,
  '160000': entryKind.submodule,
}

/** For an unsorted tree, git lists a file twice. Only git itself can interpret this. */
function rejectDuplicatePaths(id: string, entries: readonly RawEntry[]): void {
  if (new Set(entries.map(({ path }) => path)).size < entries.length)
    throw new UnreadableStore(`git lists a file twice in ${id}`)
}

class Rows {
  readonly #numberOf: (id: string) => number
  readonly #commit = new Column(Uint32Array)
  readonly #path = new Column(Uint32Array)
  readonly #before = new Column(Uint32Array)
  readonly #after = new Column(Uint32Array)
  readonly #kinds = new Column(Uint32Array)
  /** Number 0 is the root, which never changes. */
  readonly #places = new Map([['', 0]])

  constructor(numberOf: (id: string) => number) {
    this.#numberOf = numberOf
  }

  add(commit: number, { path, oldMode, mode, oldBlob, blob }: RawEntry): void {
    const [before, after] = [entryKindOf(oldMode), entryKindOf(mode)]
    this.#commit.push(commit)
    this.#path.push(this.#placeOf(path))
    this.#before.push(this.#objectOf(before, oldBlob))
    this.#after.push(this.#objectOf(after, blob))
    this.#kinds.push((before << 8) | after)
  }

  changes(): TreeChanges {
    const length = this.#commit.length
    return {
      length,
      commit: this.#commit.numbers(),
      path: this.#path.numbers(),
      before: this.#before.numbers(),
      after: this.#after.numbers(),
      kinds: this.#kinds.numbers(),
      from: new Uint32Array(length),
    }
  }

  paths(): readonly string[] {
    return [...this.#places.keys()]
  }

  #placeOf(path: string): number {
    const known = this.#places.get(path)
    if (known !== undefined) return known
    this.#places.set(path, this.#places.size)
    return this.#places.size - 1
  }

  /** A submodule's commit is in another repository. */
  #objectOf(kind: number, id: string): number {
    return kind === entryKind.none || kind === entryKind.submodule ? NO_OBJECT : this.#numberOf(id)
  }
}

function entryKindOf(mode: string): number {
  const kind = kinds[mode]
  if (kind === undefined) throw new UnreadableStore(`git lists a file with the mode ${mode}`)
  return kind
}
