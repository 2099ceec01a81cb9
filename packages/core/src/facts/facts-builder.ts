import { type Contact, coAuthors } from '../detect/identity.ts'
import type { Commit, Signature } from '../git/commit.ts'
import type { CommitHeader } from '../git/commit-header.ts'
import { Column } from './column.ts'
import type { Facts } from './facts.ts'
import { IndexOf, placing } from './index-of.ts'
import { originsIn, originsOf } from './origins.ts'
import type { Row } from './row.ts'
import { inOrderOfCommits } from './row-order.ts'
import { type RowColumns, RowTable } from './row-table.ts'

/** Collects facts commit by commit; begins with those already known. */
export class FactsBuilder {
  readonly #ids: string[] = []
  readonly #authoredAt = new Column(Float64Array)
  readonly #committedAt = new Column(Float64Array)
  readonly #author = new Column(Uint32Array)
  readonly #coAuthorSet = new Column(Uint32Array)
  readonly #firstRow = new Column(Uint32Array)
  readonly #rows = new RowTable()
  readonly #contacts = new IndexOf<Contact>(({ name, email }) => `${name}\0${email}`)
  readonly #coAuthors = new IndexOf<readonly number[]>((places) => places.join(), [[]])

  get commitCount(): number {
    return this.#ids.length
  }

  /** Takes what a commit says of itself, and the rows its files were made into. */
  add(commit: Commit, rows: readonly Row[]): void {
    const place = this.#told(commit)
    for (const row of rows) this.#rows.add(place, row)
    for (const [path, origin] of originsIn(commit, rows)) this.#rows.see(place, path, origin)
  }

  /** Takes many commits at once, and their rows, which stand in several tables in whatever order they were read. */
  addTables(commits: readonly CommitHeader[], tables: readonly RowColumns[]): void {
    const first = this.commitCount
    const copies = tables.map((table) => this.#rows.copier(table))
    const rows = inOrderOfCommits(tables, commits.length)
    for (const [place, commit] of commits.entries()) {
      const here = this.#told(commit)
      for (const { table, row } of rows.of(place)) copies[table]!(row, here)
    }
    for (const { commit, path, origin } of sightingsIn(tables)) this.#rows.see(first + commit, path, origin)
  }

  /** Takes over what is known of other commits, but for those with the ids in `except`. */
  addAll(facts: Facts, except: ReadonlySet<string>): void {
    const contact = placing(facts.contacts, this.#contacts)
    const copy = this.#rows.copier(facts)
    const commits = new Map<number, number>()
    for (const [commit, id] of facts.ids.entries()) {
      if (except.has(id)) continue
      const here = this.#open(id, facts.authoredAt[commit]!, facts.committedAt[commit]!)
      commits.set(commit, here)
      this.#by(contact(facts.author[commit]!), facts.coAuthors[facts.coAuthorSet[commit]!]!.map(contact))
      for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) copy(row, here)
    }
    for (const { commit, path, origin } of facts.sightings) {
      const here = commits.get(commit)
      if (here !== undefined) this.#rows.see(here, facts.paths[path]!, origin)
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
      origins: originsOf(rows.sightings, rows.paths),
    }
  }

  // --- internal ---

  /** The place of a commit that says this of itself. */
  #told({ id, author, committer, trailers }: CommitHeader): number {
    const helpers = coAuthors(trailers).map((contact) => this.#contacts.place(contact))
    const place = this.#open(id, secondsOf(author), secondsOf(committer))
    this.#by(this.#contacts.place({ name: author.name, email: author.email }), helpers)
    return place
  }

  #open(id: string, authoredAt: number, committedAt: number): number {
    this.#authoredAt.push(authoredAt)
    this.#committedAt.push(committedAt)
    this.#firstRow.push(this.#rows.length)
    return this.#ids.push(id) - 1
  }

  #by(author: number, helpers: readonly number[]): void {
    this.#author.push(author)
    this.#coAuthorSet.push(this.#coAuthors.place(helpers))
  }
}

// --- internal ---

/** In an order that does not depend on which table has which. */
function sightingsIn(tables: readonly RowColumns[]) {
  return tables
    .flatMap(({ sightings, paths }) =>
      sightings.map((sighting) => ({ ...sighting, path: paths[sighting.path]! })),
    )
    .sort((one, other) => one.commit - other.commit || (one.path < other.path ? -1 : 1))
}

function secondsOf({ seconds }: Signature): number {
  return seconds ?? Number.NaN
}
