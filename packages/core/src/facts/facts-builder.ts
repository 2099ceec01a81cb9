import { type Contact, coAuthors } from '../detect/identity.ts'
import type { Commit, Signature } from '../git/commit.ts'
import { Column } from './column.ts'
import { type Facts, rowKinds, type Sighting } from './facts.ts'
import { importAdded, importChanges, importRemoved } from './import-changes.ts'
import { IndexOf } from './index-of.ts'
import { originsIn, originsOf } from './origins.ts'
import type { Row } from './row.ts'

/** Collects facts commit by commit; begins with those already known. */
export class FactsBuilder {
  readonly #ids: string[] = []
  readonly #authoredAt = new Column(Float64Array)
  readonly #committedAt = new Column(Float64Array)
  readonly #author = new Column(Uint32Array)
  readonly #coAuthorSet = new Column(Uint32Array)
  readonly #firstRow = new Column(Uint32Array)
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
  readonly #contacts = new IndexOf<Contact>(({ name, email }) => `${name}\0${email}`)
  readonly #coAuthors = new IndexOf<readonly number[]>((places) => places.join(), [[]])
  readonly #paths = new IndexOf<string>((path) => path)
  readonly #sightings: Sighting[] = []

  get commitCount(): number {
    return this.#ids.length
  }

  /** Takes what a commit says of itself, and the rows its files were made into. */
  add(commit: Commit, rows: readonly Row[]): void {
    const helpers = coAuthors(commit.trailers).map((contact) => this.#contacts.place(contact))
    this.#open(commit.id, secondsOf(commit.author), secondsOf(commit.committer))
    this.#by(this.#contacts.place(contactOf(commit)), helpers)
    for (const row of rows) {
      this.#row(row)
      for (const change of this.#importChanges(row)) this.#importChange.push(change)
    }
    for (const [path, origin] of originsIn(commit, rows))
      this.#sightings.push({ commit: this.commitCount - 1, path: this.#paths.place(path), origin })
  }

  /** Takes over what is known of other commits, but for those with the ids in `except`. */
  addAll(facts: Facts, except: ReadonlySet<string>): void {
    const contact = placing(facts.contacts, this.#contacts)
    const places = {
      path: placing(facts.paths, this.#paths),
      importName: placing(facts.importNames, this.#importNames),
    }
    const commits = new Map<number, number>()
    for (const [commit, id] of facts.ids.entries()) {
      if (except.has(id)) continue
      commits.set(commit, this.commitCount)
      const helpers = facts.coAuthors[facts.coAuthorSet[commit]!]!.map(contact)
      this.#open(id, facts.authoredAt[commit]!, facts.committedAt[commit]!)
      this.#by(contact(facts.author[commit]!), helpers)
      for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++)
        this.#copy(facts, row, places)
    }
    for (const sighting of facts.sightings) {
      const commit = commits.get(sighting.commit)
      if (commit !== undefined)
        this.#sightings.push({ commit, path: places.path(sighting.path), origin: sighting.origin })
    }
  }

  facts(): Facts {
    this.#firstRow.push(this.#path.length)
    this.#firstLine.push(this.#lines.length)
    this.#firstImport.push(this.#importChange.length)
    return {
      ids: this.#ids,
      authoredAt: this.#authoredAt.numbers(),
      committedAt: this.#committedAt.numbers(),
      author: this.#author.numbers(),
      coAuthorSet: this.#coAuthorSet.numbers(),
      firstRow: this.#firstRow.numbers(),
      path: this.#path.numbers(),
      kind: this.#kind.numbers(),
      added: this.#added.numbers(),
      deleted: this.#deleted.numbers(),
      written: this.#written.numbers(),
      firstLine: this.#firstLine.numbers(),
      lines: this.#lines.numbers(),
      firstImport: this.#firstImport.numbers(),
      importChange: this.#importChange.numbers(),
      importNames: this.#importNames.values,
      contacts: this.#contacts.values,
      coAuthors: this.#coAuthors.values,
      paths: this.#paths.values,
      sightings: this.#sightings,
      origins: originsOf(this.#sightings, this.#paths.values),
    }
  }

  // --- internal ---

  #open(id: string, authoredAt: number, committedAt: number): void {
    this.#ids.push(id)
    this.#authoredAt.push(authoredAt)
    this.#committedAt.push(committedAt)
    this.#firstRow.push(this.#path.length)
  }

  #by(author: number, helpers: readonly number[]): void {
    this.#author.push(author)
    this.#coAuthorSet.push(this.#coAuthors.place(helpers))
  }

  #row({ path, kind, added, deleted, written, lineHashes }: Row): void {
    this.#path.push(this.#paths.place(path))
    this.#kind.push(rowKinds.indexOf(kind))
    this.#added.push(added)
    this.#deleted.push(deleted)
    this.#written.push(written)
    this.#firstImport.push(this.#importChange.length)
    this.#firstLine.push(this.#lines.length)
    for (const line of lineHashes) this.#lines.push(line)
  }

  /** One for each line that came or went away; a line that was moved is no change. */
  #importChanges({ imports }: Row): number[] {
    if (imports === undefined) return []
    const lines = new Map<string, number>()
    for (const name of imports.added) lines.set(name, (lines.get(name) ?? 0) + 1)
    for (const name of imports.removed) lines.set(name, (lines.get(name) ?? 0) - 1)
    return [...lines].flatMap(([name, count]) => {
      const change = (count > 0 ? importAdded : importRemoved)(this.#importNames.place(name))
      return new Array<number>(Math.abs(count)).fill(change)
    })
  }

  #copy(facts: Facts, row: number, { path, importName }: Places): void {
    this.#path.push(path(facts.path[row]!))
    this.#kind.push(facts.kind[row]!)
    this.#added.push(facts.added[row]!)
    this.#deleted.push(facts.deleted[row]!)
    this.#written.push(facts.written[row]!)
    this.#firstLine.push(this.#lines.length)
    for (let line = facts.firstLine[row]!; line < facts.firstLine[row + 1]!; line++)
      this.#lines.push(facts.lines[line]!)
    this.#firstImport.push(this.#importChange.length)
    for (const { name, isAdded } of importChanges(facts, row))
      this.#importChange.push(isAdded ? importAdded(importName(name)) : importRemoved(importName(name)))
  }
}

/** Where things of other facts stand here. */
interface Places {
  readonly path: (place: number) => number
  readonly importName: (place: number) => number
}

/** Where things known by their place elsewhere stand here; each comes in when it is first asked for. */
function placing<T>(values: readonly T[], into: IndexOf<T>): (place: number) => number {
  const places = new Map<number, number>()
  return (place) => {
    const known = places.get(place) ?? into.place(values[place]!)
    places.set(place, known)
    return known
  }
}

function contactOf({ author: { name, email } }: Commit): Contact {
  return { name, email }
}

function secondsOf({ seconds }: Signature): number {
  return seconds ?? Number.NaN
}
