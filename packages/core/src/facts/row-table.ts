import { Column } from './column.ts'
import { type Facts, type PathOrigin, rowKinds, type Sighting } from './facts.ts'
import { importAdded, importRemoved } from './import-changes.ts'
import type { ImportChange } from './imported.ts'
import { IndexOf, placing } from './index-of.ts'
import type { Row } from './row.ts'

/** Rows as columns, as `Facts` has them, in whatever order they came: each tells the place of its commit. */
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
  readonly sightings: readonly Sighting[]
}

/** What a copy needs to know of the rows it takes from. */
export type CopiedRows = Pick<
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

/** Collects rows. */
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
  readonly #importNames = new IndexOf<string>((name) => name)
  readonly #paths = new IndexOf<string>((path) => path)
  readonly #sightings: Sighting[] = []

  get length(): number {
    return this.#path.length
  }

  add(commit: number, row: Row): void {
    this.#open(commit, this.#paths.place(row.path), rowKinds.indexOf(row.kind), row)
    this.#lines.append(row.lineHashes)
    if (row.imports !== undefined) this.#importChange.append(this.#importChanges(row.imports))
  }

  /** What a commit told of a path. */
  see(commit: number, path: string, origin: PathOrigin): void {
    this.#sightings.push({ commit, path: this.#paths.place(path), origin })
  }

  /** For taking over rows of others: a function of a row's place there and of its commit's place here. */
  copier(rows: CopiedRows): (row: number, commit: number) => void {
    const path = placing(rows.paths, this.#paths)
    const name = placing(rows.importNames, this.#importNames)
    return (row, commit) => {
      const counts = { added: rows.added[row]!, deleted: rows.deleted[row]!, written: rows.written[row]! }
      this.#open(commit, path(rows.path[row]!), rows.kind[row]!, counts)
      this.#lines.append(rows.lines, rows.firstLine[row]!, rows.firstLine[row + 1]!)
      for (let at = rows.firstImport[row]!; at < rows.firstImport[row + 1]!; at++) {
        const change = rows.importChange[at]!
        this.#importChange.push((change % 2 === 0 ? importAdded : importRemoved)(name(change >>> 1)))
      }
    }
  }

  /** All rows; none can be added any more. */
  columns(): RowColumns {
    return {
      commit: this.#commit.numbers(),
      path: this.#path.numbers(),
      kind: this.#kind.numbers(),
      added: this.#added.numbers(),
      deleted: this.#deleted.numbers(),
      written: this.#written.numbers(),
      firstLine: withEnd(this.#firstLine, this.#lines.length),
      lines: this.#lines.numbers(),
      firstImport: withEnd(this.#firstImport, this.#importChange.length),
      importChange: this.#importChange.numbers(),
      importNames: this.#importNames.values,
      paths: this.#paths.values,
      sightings: this.#sightings,
    }
  }

  // --- internal ---

  #open(commit: number, path: number, kind: number, { added, deleted, written }: Counts): void {
    this.#commit.push(commit)
    this.#path.push(path)
    this.#kind.push(kind)
    this.#added.push(added)
    this.#deleted.push(deleted)
    this.#written.push(written)
    this.#firstLine.push(this.#lines.length)
    this.#firstImport.push(this.#importChange.length)
  }

  /** One for each line that came or went away; a line that was moved is no change. */
  #importChanges(imports: ImportChange): number[] {
    const lines = new Map<string, number>()
    for (const name of imports.added) lines.set(name, (lines.get(name) ?? 0) + 1)
    for (const name of imports.removed) lines.set(name, (lines.get(name) ?? 0) - 1)
    return [...lines].flatMap(([name, count]) => {
      const change = (count > 0 ? importAdded : importRemoved)(this.#importNames.place(name))
      return new Array<number>(Math.abs(count)).fill(change)
    })
  }
}

// --- internal ---

type Counts = Pick<Row, 'added' | 'deleted' | 'written'>

/** The column with where the last row ends. */
function withEnd(column: Column<Uint32Array<ArrayBuffer>>, end: number): Uint32Array<ArrayBuffer> {
  column.push(end)
  return column.numbers()
}
