import type { RepositorySource } from '../contract/repository.ts'
import type { Attributes } from '../detect/attributes.ts'
import { type Author, type Contact, isAuthor } from '../detect/identity.ts'
import type { Facts } from '../facts/facts.ts'
import type { TreeFile } from '../git/tree.ts'
import { type Contribution, contributions } from '../measure/effective-lines.ts'
import { fileClasses } from '../measure/file-classes.ts'
import { languageSizes } from '../measure/language-sizes.ts'
import { type OwnCommit, ownCommits } from '../measure/own-commits.ts'
import { type People, peopleIn } from '../measure/people.ts'
import { type Tally, tally } from '../measure/tally.ts'
import type { Window } from '../measure/window.ts'
import type { Experience } from '../score/experience.ts'
import { earnedIn } from './earnings.ts'

/** Everything a report needs to know of one repository; the facts themselves can go. */
export interface Measured {
  /** Tells repositories apart: where it lies, or where it was cloned from. */
  readonly id: string
  readonly name: string
  readonly source: RepositorySource
  /** Addresses of people may be shown: the repository is a folder of whoever asks. */
  readonly isOwn: boolean
  readonly shallow: boolean
  readonly mergeCount: number
  readonly people: People
  readonly tally: Tally
  /** By place in `people`. */
  readonly parts: ReadonlyMap<number, Part>
  /** Places in `people` of the person asked for; empty when everybody was. */
  readonly places: ReadonlySet<number>
  readonly ownCommits: readonly OwnCommit[]
  readonly ownContributions: readonly Contribution[]
  /** Bytes of hand-written files at HEAD, by language. */
  readonly sizes: ReadonlyMap<string, number>
}

/** What one person put into a repository, and what that is worth by itself. */
export interface Part {
  readonly lines: number
  readonly experience: Experience
}

export interface Material {
  /** The repository's id. */
  readonly id: string
  readonly facts: Facts
  readonly files: readonly TreeFile[]
  readonly attributes: Attributes
  readonly mailmap: (contact: Contact) => Contact
  readonly authors: readonly Author[]
  readonly window: Window
}

/** What the facts of a repository come to. */
export function measured(material: Material) {
  const { id, facts, files, attributes, mailmap, authors, window } = material
  const classes = fileClasses(facts, attributes)
  const people = peopleIn(facts, mailmap)
  const places = placesOf(people, authors)
  const parts = new Map<number, Part>()
  const ownContributions: Contribution[] = []
  for (const [person, found] of contributions({ facts, classes, people, window })) {
    const lines = found.reduce((sum, contribution) => sum + contribution.lines, 0)
    parts.set(person, { lines, experience: earnedIn(id, found) })
    if (places.has(person)) ownContributions.push(...found)
  }
  return {
    id,
    people,
    tally: tally(facts, classes, people, window),
    parts,
    places,
    ownCommits: ownCommits(facts, classes, people, places, window),
    ownContributions,
    sizes: languageSizes(files, facts.origins, attributes),
  }
}

// --- internal ---

/** The people that are one of these authors, under whatever address or name. */
function placesOf({ people }: People, authors: readonly Author[]): Set<number> {
  const found = people.flatMap(({ contacts }, place) =>
    contacts.some((contact) => authors.some((author) => isAuthor(author, contact))) ? [place] : [],
  )
  return new Set(found)
}
