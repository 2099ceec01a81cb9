import { type Contact, parseCoAuthors } from '../detect/identity.ts'
import type { Commit, Signature } from '../git/commit.ts'
import type { CommitHeader } from '../git/commit-header.ts'
import { Column } from './column.ts'
import type { Facts } from './facts.ts'
import { createIndexMapper, Interner } from './interner.ts'
import { collectOrigins, mergeOriginRecords } from './origins.ts'
import type { Row } from './row.ts'
import { type RowColumns, RowTable } from './row-table.ts'
import { groupRowsByCommit } from './rows-by-commit.ts'

/** Collects facts commit by commit, starting with known ones. */
export class FactsBuilder {
  readonly #ids: string[] = []
  readonly #authoredAt = new Column(Float64Array)
  readonly #committedAt = new Column(Float64Array)
  readonly #author = new Column(Uint32Array)
  readonly #coAuthorSet = new Column(Uint32Array)
  readonly #firstRow = new Column(Uint32Array)
  readonly #rows = new RowTable()
  readonly #contacts = new Interner<Contact>(({ name, email }) => `${name}\0${email}`)
  readonly #coAuthors = new Interner<readonly number[]>((indexes) => indexes.join(), [[]])

  get commitCount(): number {
    return this.#ids.length
  }

  /** Adds a commit and the rows of its files. */
  add(commit: Commit, rows: readonly Row[]): void {
    const index = this.#addHeader(commit)
    for (const row of rows) this.#rows.add(index, row)
    for (const [path, origin] of collectOrigins(commit, rows)) this.#rows.addOrigin(index, path, origin)
  }

  /** Adds many commits and their rows, which are spread over tables in any order. */
  addTables(commits: readonly CommitHeader[], tables: readonly RowColumns[]): void {
    const first = this.commitCount
    const copies = tables.map((table) => this.#rows.createCopier(table))
    const rows = groupRowsByCommit(tables, commits.length)
    for (const [index, commit] of commits.entries()) {
      const newIndex = this.#addHeader(commit)
      for (const { table, row } of rows.rowsOf(index)) copies[table]!(row, newIndex)
    }
    for (const { commit, path, origin } of collectOriginRecords(tables))
      this.#rows.addOrigin(first + commit, path, origin)
  }

  /** Copies known facts, except for commits with an id in `except`. */
  addAll(facts: Facts, except: ReadonlySet<string>): void {
    const contact = createIndexMapper(facts.contacts, this.#contacts)
    const copy = this.#rows.createCopier(facts)
    const commits = new Map<number, number>()
    for (const [commit, id] of facts.ids.entries()) {
      if (except.has(id)) continue
      const newIndex = this.#addCommit(id, facts.authoredAt[commit]!, facts.committedAt[commit]!)
      commits.set(commit, newIndex)
      this.#addPeople(
        contact(facts.author[commit]!),
        facts.coAuthors[facts.coAuthorSet[commit]!]!.map(contact),
      )
      for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) copy(row, newIndex)
    }
    for (const { commit, path, origin } of facts.originRecords) {
      const newIndex = commits.get(commit)
      if (newIndex !== undefined) this.#rows.addOrigin(newIndex, facts.paths[path]!, origin)
    }
  }

  facts(): Facts {
    this.#firstRow.push(this.#rows.length)
    const { commit: _, ...rows } = this.#rows.columns()
    return {
      ids: this.#ids,
      authoredAt: this.#authoredAt.numbers(),
      committedAt: this.#committedAt.numbers(),
      author: this.#author.numbers(),
      coAuthorSet: this.#coAuthorSet.numbers(),
      firstRow: this.#firstRow.numbers(),
      ...rows,
      contacts: this.#contacts.values,
      coAuthors: this.#coAuthors.values,
      origins: mergeOriginRecords(rows.originRecords, rows.paths),
    }
  }

  /** Adds a commit's header and returns its index. */
  #addHeader({ id, author, committer, trailers }: CommitHeader): number {
    const coAuthorIndexes = parseCoAuthors(trailers).map((contact) => this.#contacts.intern(contact))
    const index = this.#addCommit(id, timestampOf(author), timestampOf(committer))
    this.#addPeople(this.#contacts.intern({ name: author.name, email: author.email }), coAuthorIndexes)
    return index
  }

  #addCommit(id: string, authoredAt: number, committedAt: number): number {
    this.#authoredAt.push(authoredAt)
    this.#committedAt.push(committedAt)
    this.#firstRow.push(this.#rows.length)
    return this.#ids.push(id) - 1
  }

  #addPeople(author: number, coAuthorIndexes: readonly number[]): void {
    this.#author.push(author)
    this.#coAuthorSet.push(this.#coAuthors.intern(coAuthorIndexes))
  }
}

/** Sorted, so that the order does not depend on how rows are spread over tables. */
function collectOriginRecords(tables: readonly RowColumns[]) {
  return tables
    .flatMap(({ originRecords, paths }) =>
      originRecords.map((sighting) => ({ ...sighting, path: paths[sighting.path]! })),
    )
    .sort((one, other) => one.commit - other.commit || (one.path < other.path ? -1 : 1))
}

function timestampOf({ seconds }: Signature): number {
  return seconds ?? Number.NaN
}
