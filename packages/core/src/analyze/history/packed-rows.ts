import { fileOrigin, renameOrigin, rowOrigin } from '../../facts/origins.ts'
import { type RowColumns, RowTable } from '../../facts/row-table.ts'
import { type PathInterest, readChangedFile } from '../../git/packs/changed-file.ts'
import { NO_OBJECT, type ObjectStore, type PackStore } from '../../git/packs/pack-store.ts'
import { entryKind, type TreeChanges } from '../../git/packs/tree-changes.ts'
import { UnreadableObject } from '../../git/packs/unreadable-object.ts'
import { createHistoryInterest } from './history-interest.ts'
import { buildRows, isNotebookText, MAX_NOTEBOOK_BYTES, unreadableRow } from './row-builder.ts'
import type { Steps } from './steps.ts'

export interface PackedWork {
  readonly changes: TreeChanges
  readonly paths: readonly string[]
  /** The indexes of commits where a shallow clone ends. */
  readonly boundary: ReadonlySet<number>
}

export interface ComparedRows {
  readonly columns: RowColumns
  /** Rows with objects that are missing, corrupt or too large for the engine. Only git can read them. */
  readonly unreadable: readonly number[]
}

/** Compares files row by row and collects the columns of the facts. */
export function* comparePackedRows(
  store: PackStore,
  work: PackedWork,
  rows: Iterable<number>,
): Steps<ComparedRows> {
  const table = createPackedTable(store, work)
  const unreadable: number[] = []
  for (const row of rows) {
    if (lacksObject(store, work.changes, row) || !tryAdd(table, row)) unreadable.push(row)
    yield
  }
  return { columns: table.columns(), unreadable }
}

/** Returns true if the repository lacks an object of this row. */
function lacksObject({ objectCount }: PackStore, { before, after }: TreeChanges, row: number): boolean {
  return isMissing(before[row]!, objectCount) || isMissing(after[row]!, objectCount)
}

export function isMissing(object: number, objectCount: number): boolean {
  return object >= objectCount && object !== NO_OBJECT
}

/** Returns false if an object is unreadable. Throws if reading it exceeds a limit. */
function tryAdd(table: PackedTable, row: number): boolean {
  try {
    table.add(row)
    return true
  } catch (error) {
    if (!(error instanceof UnreadableObject) || error.exceedsLimit) throw error
    return false
  }
}

/** Like `comparePackedRows`, for callers that prepare each row. */
export interface PackedTable {
  add(row: number): void
  /** Adds a file or a folder whose contents are missing. Its path and former path are known. */
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
      const isFolder = (changes.kinds[row]! & 255 || changes.kinds[row]! >>> 8) === entryKind.folder
      const path = `${paths[changes.path[row]!]!}${isFolder ? '/' : ''}`
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
