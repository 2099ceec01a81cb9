import { fileOrigin, renameOrigin, rowOrigin } from '../../facts/origins.ts'
import { type RowColumns, RowTable } from '../../facts/row-table.ts'
import { type PathInterest, readChangedFile } from '../../git/packs/changed-file.ts'
import { NO_OBJECT, type ObjectStore } from '../../git/packs/pack-store.ts'
import type { TreeChanges } from '../../git/packs/tree-changes.ts'
import { createHistoryInterest } from './history-interest.ts'
import { buildRows, isNotebookText, MAX_NOTEBOOK_BYTES, unreadableRow } from './row-builder.ts'
import type { Steps } from './steps.ts'

export interface PackedWork {
  readonly changes: TreeChanges
  readonly paths: readonly string[]
  /** The indexes of commits where a shallow clone ends. */
  readonly boundary: ReadonlySet<number>
}

/** Compares files row by row and collects the columns of the facts. */
export function* comparePackedRows(
  store: ObjectStore,
  work: PackedWork,
  rows: Iterable<number>,
): Steps<RowColumns> {
  const table = createPackedTable(store, work)
  for (const row of rows) {
    table.add(row)
    yield
  }
  return table.columns()
}

/** Like `comparePackedRows`, for callers that prepare each row. */
export interface PackedTable {
  add(row: number): void
  /** Adds a row whose contents are missing. Its path and former path are known. */
  addUnreadable(row: number): void
  columns(): RowColumns
}

export function createPackedTable(store: ObjectStore, { changes, paths, boundary }: PackedWork): PackedTable {
  const table = new RowTable()
  const interestOf = pathInterest(paths)
  return {
    columns: () => table.columns(),
    addUnreadable(row) {
      const commit = changes.commit[row]!
      const path = paths[changes.path[row]!]!
      table.add(commit, unreadableRow(path))
      const formerPath = changes.from[row]!
      if (formerPath !== 0) table.addOrigin(commit, path, renameOrigin(paths[formerPath]!))
    },
    add(row) {
      const commit = changes.commit[row]!
      const file = readChangedFile(store, changes, paths, row, interestOf(changes.path[row]!))
      const seen = fileOrigin(file)
      if (seen !== undefined) table.addOrigin(commit, file.path, seen)
      // Read now, because reading other objects may evict the contents of this change.
      const notebook = isNotebookText(file) ? notebookTexts(store, changes, row) : undefined
      for (const fileRow of buildRows(file, boundary.has(commit), notebook)) {
        table.add(commit, fileRow)
        const origin = rowOrigin(fileRow)
        if (origin !== undefined) table.addOrigin(commit, fileRow.path, origin)
      }
    },
  }
}

/** What to read of a path, by its number. Cached for consecutive rows of the same path. */
function pathInterest(paths: readonly string[]): (path: number) => PathInterest {
  const { needsText, needsHashes, pickLines } = createHistoryInterest()
  let cachedNumber = -1
  let interest: PathInterest
  return (number) => {
    if (number !== cachedNumber) {
      const path = paths[number]!
      interest = { text: needsText(path), hashes: needsHashes(path), pick: pickLines(path) }
      cachedNumber = number
    }
    return interest
  }
}

function notebookTexts(store: ObjectStore, { before, after }: TreeChanges, row: number) {
  return { before: readObjectText(store, before[row]!), after: readObjectText(store, after[row]!) }
}

function readObjectText({ engine, memory }: ObjectStore, object: number): string {
  if (object === NO_OBJECT) return ''
  const content = engine.contentOf(object) >>> 0
  const size = engine.sizeOf(content) >>> 0
  return size > MAX_NOTEBOOK_BYTES ? '' : Buffer.from(memory.buffer, content, size).toString('utf8')
}
