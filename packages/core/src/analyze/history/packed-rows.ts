import { originOfFile, originOfRow } from '../../facts/origins.ts'
import { type RowColumns, RowTable } from '../../facts/row-table.ts'
import { changedFile, type PathInterest } from '../../git/packs/changed-file.ts'
import { NO_OBJECT, type ObjectStore } from '../../git/packs/pack-store.ts'
import type { TreeChanges } from '../../git/packs/tree-changes.ts'
import { historyInterest } from './interest.ts'
import { isNotebookText, NOTEBOOK_AT_MOST, rowsOf } from './row-maker.ts'
import type { Steps } from './steps.ts'

export interface PackedWork {
  readonly changes: TreeChanges
  readonly paths: readonly string[]
  /** Places of commits that the clone has nothing from before of. */
  readonly boundary: ReadonlySet<number>
}

/** Compares files row by row, and collects what facts are made of. */
export function* packedRows(store: ObjectStore, work: PackedWork, rows: Iterable<number>): Steps<RowColumns> {
  const table = packedTable(store, work)
  for (const row of rows) {
    table.add(row)
    yield
  }
  return table.columns()
}

/** The same for whoever has something to do before each row. */
export interface PackedTable {
  add(row: number): void
  columns(): RowColumns
}

export function packedTable(store: ObjectStore, { changes, paths, boundary }: PackedWork): PackedTable {
  const table = new RowTable()
  const interestOf = pathInterest(paths)
  return {
    columns: () => table.columns(),
    add(row) {
      const commit = changes.commit[row]!
      const file = changedFile(store, changes, paths, row, interestOf(changes.path[row]!))
      const seen = originOfFile(file)
      if (seen !== undefined) table.see(commit, file.path, seen)
      // The bytes of the change may be gone when others are read.
      const notebook = isNotebookText(file) ? notebookTexts(store, changes, row) : undefined
      for (const made of rowsOf(file, boundary.has(commit), notebook)) {
        table.add(commit, made)
        const told = originOfRow(made)
        if (told !== undefined) table.see(commit, made.path, told)
      }
    },
  }
}

// --- internal ---

/** What is wanted of a path, by its number; rows of one path follow each other. */
function pathInterest(paths: readonly string[]): (path: number) => PathInterest {
  const { wantsText, wantsHashes, picks } = historyInterest()
  let known = -1
  let interest: PathInterest
  return (number) => {
    if (number !== known) {
      const path = paths[number]!
      interest = { text: wantsText(path), hashes: wantsHashes(path), pick: picks(path) }
      known = number
    }
    return interest
  }
}

function notebookTexts(store: ObjectStore, { before, after }: TreeChanges, row: number) {
  return { before: textOf(store, before[row]!), after: textOf(store, after[row]!) }
}

function textOf({ engine, memory }: ObjectStore, object: number): string {
  if (object === NO_OBJECT) return ''
  const content = engine.contentOf(object) >>> 0
  const size = engine.sizeOf(content) >>> 0
  return size > NOTEBOOK_AT_MOST ? '' : Buffer.from(memory.buffer, content, size).toString('utf8')
}
