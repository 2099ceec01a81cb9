import type { RepositorySource } from '../contract/repository.ts'
import type { Attributes } from '../detect/attributes.ts'
import { type Author, type Contact, isAuthor } from '../detect/identity.ts'
import type { Facts } from '../facts/facts.ts'
import type { TreeFile } from '../git/tree.ts'
import { contributions, credits } from '../measure/effective-lines.ts'
import { type Familiarities, familiarities } from '../measure/familiarity/familiarity.ts'
import { fileClasses } from '../measure/file-classes.ts'
import { languageSizes } from '../measure/language-sizes.ts'
import { type OwnCommit, ownCommits } from '../measure/own-commits.ts'
import { type OwnWork, ownWork } from '../measure/own-work.ts'
import { type People, peopleIn } from '../measure/people.ts'
import type { ProjectFigures } from '../measure/project/project-figures.ts'
import { type Tally, tally } from '../measure/tally.ts'
import { uses } from '../measure/uses.ts'
import type { Window } from '../measure/window.ts'
import { writersOf } from '../measure/writers-of.ts'
import type { Experience } from '../score/experience.ts'
import { earnedIn } from './figures/earnings.ts'
import { rowMarks } from './figures/marks.ts'
import { foldersOfWork } from './figures/own-folders.ts'
import { declaredIn, type HeadMeasured, nativeTechnologies } from './head/head-measured.ts'

/** Everything a report needs to know of one repository; the facts themselves can go. */
export interface Measured {
  /** Tells repositories apart: where it lies, or where it was cloned from. */
  readonly id: string
  readonly name: string
  readonly source: RepositorySource
  /** Addresses of people may be shown: the repository is a folder of whoever asks. */
  readonly isOwn: boolean
  /** Id of the commit the figures are for. */
  readonly head: string | undefined
  readonly shallow: boolean
  readonly hasTags: boolean
  readonly mergeCount: number
  readonly people: People
  readonly tally: Tally
  /** By place in `people`. */
  readonly parts: ReadonlyMap<number, Part>
  /** Places in `people` of the person asked for, one at most; empty when everybody was. */
  readonly places: ReadonlySet<number>
  readonly ownCommits: readonly OwnCommit[]
  readonly ownWork: readonly OwnWork[]
  /** Technologies that the manifests of folders the person worked in declare. */
  readonly ownDeclared: ReadonlySet<string>
  readonly familiarity: Familiarities
  /** Bytes of hand-written files at HEAD, by language. */
  readonly sizes: ReadonlyMap<string, number>
  readonly atHead: HeadMeasured
  readonly project: ProjectFigures
  /** When commits were authored and committed, in seconds since 1970. */
  readonly commitDates: Pick<Facts, 'authoredAt' | 'committedAt'>
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
  readonly atHead: HeadMeasured
  readonly attributes: Attributes
  readonly mailmap: (contact: Contact) => Contact
  readonly authors: readonly Author[]
  readonly window: Window
}

/** What the facts of a repository come to. */
export function measured(material: Material) {
  const { id, facts, files, atHead, attributes, window } = material
  const classes = fileClasses(facts, attributes)
  const isAsked = askedFor(material.authors)
  const people = peopleIn(facts, material.mailmap, isAsked)
  const places = placesOf(people, isAsked)
  const sizes = languageSizes(files, facts.origins, attributes)
  const marksOf =
    places.size > 0 ? rowMarks(facts, usesOf(places, people, facts, atHead), atHead.catalogue) : unmarked
  const parts = new Map<number, Part>()
  const own: Own = { work: [], folders: new Set() }
  for (const [person, credited] of credits({ facts, classes, people, window })) {
    const found = places.has(person) ? [...credited] : credited
    const given = contributions(facts, found)
    parts.set(person, {
      lines: given.reduce((sum, { lines }) => sum + lines, 0),
      experience: earnedIn(id, given),
    })
    if (!Array.isArray(found)) continue
    own.work.push(...ownWork(facts, classes, found, marksOf))
    foldersOfWork(facts, found, own.folders)
  }
  return {
    id,
    people,
    tally: tally(facts, classes, people, window),
    parts,
    places,
    ownCommits: ownCommits(facts, classes, people, places, window),
    ownWork: own.work,
    ownDeclared: declaredIn(atHead, own.folders),
    familiarity: familiarities({ facts, classes, people, files, asOf: window.asOf }),
    sizes,
    atHead,
    project: atHead.project(largest(sizes)),
    commitDates: { authoredAt: facts.authoredAt, committedAt: facts.committedAt },
  }
}

/** Effective lines of these people together. */
export function linesOf(parts: Measured['parts'], people: Iterable<number>): number {
  return [...people].reduce((sum, place) => sum + (parts.get(place)?.lines ?? 0), 0)
}

// --- internal ---

interface Own {
  readonly work: OwnWork[]
  readonly folders: Set<string>
}

const none: readonly string[] = []
const unmarked = () => none

/** Which technologies the files of the commits use that these people wrote. */
function usesOf(places: ReadonlySet<number>, people: People, facts: Facts, { resolver }: HeadMeasured) {
  const technologies = { ofPath: nativeTechnologies, ofImport: resolver.technologiesOf }
  const isOwn = (commit: number) => writersOf(facts, people, commit).some((person) => places.has(person))
  return uses(facts, technologies, isOwn)
}

function largest(sizes: ReadonlyMap<string, number>): string | undefined {
  return [...sizes].sort(
    ([one, size], [other, otherSize]) => otherSize - size || (one < other ? -1 : 1),
  )[0]?.[0]
}

function askedFor(authors: readonly Author[]): (contact: Contact) => boolean {
  return (contact) => authors.some((author) => isAuthor(author, contact))
}

function placesOf({ people }: People, isAsked: (contact: Contact) => boolean): Set<number> {
  return new Set(people.flatMap(({ contacts }, place) => (contacts.some(isAsked) ? [place] : [])))
}
