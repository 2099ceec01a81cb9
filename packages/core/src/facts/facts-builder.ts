import type { Commit, CommitHeader } from '../git/commit.ts'
import type { CommitIds } from '../git/commit-ids.ts'
import { Column } from './column.ts'
import type { Facts } from './facts.ts'
import { HeaderColumns } from './header-columns.ts'
import { collectOrigins, mergeOriginRecords } from './origins.ts'
import type { Row } from './row.ts'
import { type RowColumns, RowTable } from './row-table.ts'
import { groupRowsByCommit } from './rows-by-commit.ts'

/** Collects facts commit by commit, starting with known ones. */
export class FactsBuilder {
  readonly #headers: HeaderColumns
  readonly #firstRow = new Column(Uint32Array)
  readonly #rows = new RowTable()

  /** `expectedIds` are the ids of commits in the order in which they will probably be added, to save memory. */
  constructor(expectedIds?: CommitIds) {
    this.#headers = new HeaderColumns(expectedIds)
  }

  get commitCount(): number {
    return this.#headers.commitCount
  }

  /** Adds a commit and the rows of its files. */
  add(commit: Commit, rows: readonly Row[]): void {
    const index = this.#addHeader(commit)
    for (const row of rows) this.#rows.add(NO_COMMIT, row)
    for (const [path, origin] of collectOrigins(commit, rows)) this.#rows.addOrigin(index, path, origin)
  }

  addMerges(merges: readonly CommitHeader[]): void {
    for (const merge of merges) this.#headers.addMerge(merge)
  }

  /** Adds many commits and their rows, which are spread over tables in any order. */
  addTables(commits: readonly CommitHeader[], tables: readonly RowColumns[]): void {
    const first = this.commitCount
    const copies = tables.map((table) => this.#rows.createCopier(table))
    const rows = groupRowsByCommit(tables, commits.length)
    for (const [index, commit] of commits.entries()) {
      this.#addHeader(commit)
      for (const { table, row } of rows.rowsOf(index)) copies[table]!(row, NO_COMMIT)
    }
    for (const { commit, path, origin } of collectOriginRecords(tables))
      this.#rows.addOrigin(first + commit, path, origin)
  }

  /** Copies known facts, except for commits and merges with an id in `except`. */
  addAll(facts: Facts, except: ReadonlySet<string>): void {
    if (except.size === 0 && this.commitCount === 0) this.#addColumns(facts)
    else this.#addRows(facts, except)
  }

  #addRows(facts: Facts, except: ReadonlySet<string>): void {
    const copyHeader = this.#headers.createCopier(facts)
    const copy = this.#rows.createCopier(facts)
    const commits = new Map<number, number>()
    for (const [commit, id] of facts.ids.entries()) {
      if (except.has(id)) continue
      this.#firstRow.push(this.#rows.length)
      const newIndex = copyHeader(commit)
      commits.set(commit, newIndex)
      for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) copy(row, NO_COMMIT)
    }
    for (const { commit, path, origin } of facts.originRecords) {
      const newIndex = commits.get(commit)
      if (newIndex !== undefined) this.#rows.addOrigin(newIndex, facts.paths[path]!, origin)
    }
    this.#headers.addMerges(facts, except)
  }

  /** Copies whole columns, because nothing is left out and all indexes are the same. */
  #addColumns(facts: Facts): void {
    this.#headers.addColumns(facts)
    this.#firstRow.append(facts.firstRow.subarray(0, facts.ids.length))
    this.#rows.addColumns(facts)
  }

  facts(): Facts {
    this.#firstRow.push(this.#rows.length)
    const { commit: _, ...rows } = this.#rows.columns()
    return {
      ...this.#headers.columns(),
      firstRow: this.#firstRow.numbers(),
      ...rows,
      origins: mergeOriginRecords(rows.originRecords, rows.paths),
    }
  }

  /** Adds a commit's header and returns its index. */
  #addHeader(header: CommitHeader): number {
    this.#firstRow.push(this.#rows.length)
    return this.#headers.add(header)
  }
}

/** Rows are in the order of their commits, so this column stays zero and takes no memory. */
const NO_COMMIT = 0

/** Sorted, so that the order does not depend on how rows are spread over tables. */
function collectOriginRecords(tables: readonly RowColumns[]) {
  return tables
    .flatMap(({ originRecords, paths }) =>
      originRecords.map((sighting) => ({ ...sighting, path: paths[sighting.path]! })),
    )
    .sort((one, other) => one.commit - other.commit || (one.path < other.path ? -1 : 1))
}
