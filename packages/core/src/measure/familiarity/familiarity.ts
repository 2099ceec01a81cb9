import type { FileClass } from '../../detect/classify.ts'
import { MARKUP_WEIGHT } from '../../detect/language-class.ts'
import type { Facts } from '../../facts/facts.ts'
import { earlier } from '../commit-order.ts'
import type { SizedFile } from '../language-sizes.ts'
import type { People } from '../people.ts'
import { writersOf } from '../writers-of.ts'
import { changesByFile } from './changes-by-file.ts'

export interface Familiarities {
  /** Per cent, by place in `people`; who knows nothing is left out. */
  readonly byPerson: ReadonlyMap<number, number>
  /** Files at HEAD that count. */
  readonly files: number
  /** Σ ln(1 + bytes / 40) over those files. */
  readonly weight: number
}

export interface FilesAndHistory {
  readonly facts: Facts
  /** By path of the facts. */
  readonly classes: readonly FileClass[]
  readonly people: People
  /** All files at HEAD. */
  readonly files: readonly SizedFile[]
  /** In seconds since 1970: what is dated later did not happen yet. What has no date, or one of long ago, did. */
  readonly asOf?: number
}

/**
 * R12: how well each person knows the files at HEAD, by degree of authorship (Avelino et al., ICPC 2016): who made a file,
 * how often they changed it, how often others did. People do not share a file: two can know it fully.
 */
export function familiarities(material: FilesAndHistory): Familiarities {
  const { facts, people, files, asOf } = material
  const weights = fileWeights(material)
  const paths = files.map(({ path }) => path)
  const changes = changesByFile(facts, paths, asOf)
  const known = new Float64Array(people.people.length)
  const own = { commits: new Uint32Array(known.length), shares: new Float64Array(known.length) }
  for (const [file, weight] of weights.entries()) {
    if (weight === NOT_COUNTED) continue
    const commits = changes.commits.subarray(changes.first[file], changes.first[file + 1])
    for (const [person, part] of knowledge(facts, people, commits, own)) known[person]! += weight * part
  }
  const weight = weights.reduce((sum, ofFile) => sum + Math.max(0, ofFile), 0)
  return {
    byPerson: new Map(
      [...known].flatMap((part, person) => (part > 0 ? [[person, (100 * part) / weight]] : [])),
    ),
    files: weights.filter((ofFile) => ofFile !== NOT_COUNTED).length,
    weight,
  }
}

/**
 * R12: degree of authorship of somebody who changed a file; never negative. A change written by n people is n^-0.5 of a change
 * for each (R2), and who has no whole one is that much less of an author: being named with fifty others is no knowledge.
 */
export function degreeOfAuthorship(isFirst: boolean, ownChanges: number, othersChanges: number): number {
  const base = (ANY + (isFirst ? FIRST : 0)) * Math.min(1, ownChanges)
  return Math.max(0, base + OWN * ownChanges - OTHERS * Math.log1p(othersChanges))
}

// --- internal ---

/** The numbers of Fritz et al., as Avelino et al. use them. */
const ANY = 3.293
const FIRST = 1.098
const OWN = 0.164
const OTHERS = 0.321
/** Bytes of a line, near enough. */
const BYTES = 40
/** Source, markup, templates and styles; configuration is not a file one knows. */
const WEIGHT_AT_LEAST = MARKUP_WEIGHT
const NOT_COUNTED = -1

/** By file at HEAD; `NOT_COUNTED` for files whose lines weigh less than half, and those no commit at hand tells of. */
function fileWeights({ facts, classes, files }: FilesAndHistory): Float64Array {
  const places = new Map(facts.paths.map((path, place) => [path, place]))
  return Float64Array.from(files, ({ path, byteCount }) => {
    const place = places.get(path)
    const fileClass = place === undefined ? undefined : classes[place]
    if (!fileClass?.counted || fileClass.weight < WEIGHT_AT_LEAST) return NOT_COUNTED
    return Math.log1p(byteCount / BYTES)
  })
}

/** Sums for each person over the changes of one file; all zeros between files. */
interface OwnChanges {
  readonly commits: Uint32Array
  /** The same with the part one has in commits written together (R2). */
  readonly shares: Float64Array
}

/** How much of a file each of those who changed it knows, 0 to 1. */
function knowledge(
  facts: Facts,
  people: People,
  commits: Uint32Array,
  own: OwnChanges,
): readonly (readonly [person: number, part: number])[] {
  const knowers: number[] = []
  let byPeople = 0
  for (const commit of commits) {
    const writers = writersOf(facts, people, commit)
    if (writers.length > 0) byPeople++
    for (const person of writers) {
      if (own.commits[person]!++ === 0) knowers.push(person)
      own.shares[person]! += writers.length ** -0.5
    }
  }
  const makers = new Set(makersOf(facts, people, commits))
  const degrees = knowers.map((person) =>
    degreeOfAuthorship(makers.has(person), own.shares[person]!, byPeople - own.commits[person]!),
  )
  for (const person of knowers) own.commits[person] = own.shares[person] = 0
  const most = degrees.reduce((one, other) => Math.max(one, other), 0)
  return most === 0 ? [] : knowers.map((person, place) => [person, degrees[place]! / most])
}

/** Who wrote the first of these commits. */
function makersOf(facts: Facts, people: People, commits: Uint32Array): readonly number[] {
  if (commits.length === 0) return []
  const first = commits.reduce((one, other) => (earlier(facts, one, other) <= 0 ? one : other))
  return writersOf(facts, people, first)
}
