import { Column } from './column.ts'
import { type Facts, type OriginRecord, type PathOrigin, rowKinds } from './facts.ts'
import { encodeAddedImport, encodeRemovedImport } from './import-changes.ts'
import { createIndexMapper, Interner } from './interner.ts'
import type { ImportChange } from './read-import-change.ts'
import type { Row } from './row.ts'

/** Rows in columns, like `Facts`, in any order. `commit` contains the index of each row's commit. */
export interface RowColumns {
  readonly commit: Uint32Array<ArrayBuffer>
  readonly path: Uint32Array<ArrayBuffer>
  readonly kind: Uint8Array<ArrayBuffer>
  readonly added: Uint32Array<ArrayBuffer>
  readonly deleted: Uint32Array<ArrayBuffer>
  readonly written: Uint32Array<ArrayBuffer>
  readonly firstLine: Uint32Array<ArrayBuffer>
  readonly lines: Uint32Array<ArrayBuffer>
  readonly firstImport: Uint32Array<ArrayBuffer>
  readonly importChange: Uint32Array<ArrayBuffer>
  readonly importNames: readonly string[]
  readonly paths: readonly string[]
  readonly originRecords: readonly OriginRecord[]
}

/** The columns that copying rows requires. */
export type CopyableRows = Pick<
  Facts,
  | 'path'
  | 'kind'
  | 'added'
  | 'deleted'
  | 'written'
  | 'firstLine'
  | 'lines'
  | 'firstImport'
  | 'importChange'
  | 'importNames'
  | 'paths'
>

export class RowTable {
  readonly #commit = new Column(Uint32Array)
  readonly #path = new Column(Uint32Array)
  readonly #kind = new Column(Uint8Array)
  readonly #added = new Column(Uint32Array)
  readonly #deleted = new Column(Uint32Array)
  readonly #written = new Column(Uint32Array)
  readonly #firstLine = new Column(Uint32Array)
  readonly #lines = new Column(Uint32Array)
  readonly #firstImport = new Column(Uint32Array)
  readonly #importChange = new Column(Uint32Array)
  readonly #importNames = new Interner<string>((name) => name)
  readonly #paths = new Interner<string>((path) => path)
  readonly #originRecords: OriginRecord[] = []

  get length(): number {
    return this.#path.length
  }

  add(commit: number, row: Row): void {
    this.#addRow(commit, this.#paths.intern(row.path), rowKinds.indexOf(row.kind), row)
    this.#lines.append(row.lineHashes)
    if (row.imports !== undefined) this.#importChange.append(this.#importChanges(row.imports))
  }

  /** Records the origin of a path according to a commit. */
  addOrigin(commit: number, path: string, origin: PathOrigin): void {
    this.#originRecords.push({ commit, path: this.#paths.intern(path), origin })
  }

  /** Copies all rows of `facts`, and the origins of its paths, with their indexes. There must be none yet. */
  addColumns(facts: Facts): void {
    const rowCount = facts.path.length
    this.#commit.append(commitsOfRows(facts))
    this.#path.append(facts.path)
    this.#kind.append(facts.kind)
    this.#added.append(facts.added)
    this.#deleted.append(facts.deleted)
    this.#written.append(facts.written)
    this.#firstLine.append(facts.firstLine.subarray(0, rowCount))
    this.#lines.append(facts.lines)
    this.#firstImport.append(facts.firstImport.subarray(0, rowCount))
    this.#importChange.append(facts.importChange)
    this.#importNames.append(facts.importNames)
    this.#paths.append(facts.paths)
    for (const record of facts.originRecords) this.#originRecords.push(record)
  }

  /**
   * Returns a function that copies a row: it takes the row's index in `rows` and the commit's index in this
   * table.
   */
  createCopier(rows: CopyableRows): (row: number, commit: number) => void {
    const path = createIndexMapper(rows.paths, this.#paths)
    const name = createIndexMapper(rows.importNames, this.#importNames)
    return (row, commit) => {
      const counts = { added: rows.added[row]!, deleted: rows.deleted[row]!, written: rows.written[row]! }
      this.#addRow(commit, path(rows.path[row]!), rows.kind[row]!, counts)
      this.#lines.append(rows.lines, rows.firstLine[row]!, rows.firstLine[row + 1]!)
      for (let at = rows.firstImport[row]!; at < rows.firstImport[row + 1]!; at++) {
        const change = rows.importChange[at]!
        this.#importChange.push(
          (change % 2 === 0 ? encodeAddedImport : encodeRemovedImport)(name(change >>> 1)),
        )
      }
    }
  }

  /** Returns all rows. No rows can be added afterwards. */
  columns(): RowColumns {
    return {
      commit: this.#commit.numbers(),
      path: this.#path.numbers(),
      kind: this.#kind.numbers(),
      added: this.#added.numbers(),
      deleted: this.#deleted.numbers(),
      written: this.#written.numbers(),
      firstLine: finishOffsets(this.#firstLine, this.#lines.length),
      lines: this.#lines.numbers(),
      firstImport: finishOffsets(this.#firstImport, this.#importChange.length),
      importChange: this.#importChange.numbers(),
      importNames: this.#importNames.values,
      paths: this.#paths.values,
      originRecords: this.#originRecords,
    }
  }

  #addRow(commit: number, path: number, kind: number, { added, deleted, written }: Counts): void {
    this.#commit.push(commit)
    this.#path.push(path)
    this.#kind.push(kind)
    this.#added.push(added)
    this.#deleted.push(deleted)
    this.#written.push(written)
    this.#firstLine.push(this.#lines.length)
    this.#firstImport.push(this.#importChange.length)
  }

  /** One entry per added or removed line. A moved line is not a change. */
  #importChanges(imports: ImportChange): number[] {
    const lines = new Map<string, number>()
    for (const name of imports.added) lines.set(name, (lines.get(name) ?? 0) + 1)
    for (const name of imports.removed) lines.set(name, (lines.get(name) ?? 0) - 1)
    return [...lines].flatMap(([name, count]) => {
      const change = (count > 0 ? encodeAddedImport : encodeRemovedImport)(this.#importNames.intern(name))
      return new Array<number>(Math.abs(count)).fill(change)
    })
  }
}

type Counts = Pick<Row, 'added' | 'deleted' | 'written'>

/** Appends the end of the last row. */
function finishOffsets(column: Column<Uint32Array<ArrayBuffer>>, end: number): Uint32Array<ArrayBuffer> {
  column.push(end)
  return column.numbers()
}

function commitsOfRows({ ids, firstRow, path }: Facts): Uint32Array<ArrayBuffer> {
  const commits = new Uint32Array(path.length)
  for (let commit = 0; commit < ids.length; commit++)
    commits.fill(commit, firstRow[commit], firstRow[commit + 1])
  return commits
}
