import {
  authorShare,
  earnsCredit,
  MODEL,
  type RatingModel,
  ratingModels,
} from '../../contract/rating-model.ts'
import type { FileClass } from '../../detect/classify.ts'
import { MARKUP_WEIGHT } from '../../detect/language-class.ts'
import type { Facts } from '../../facts/facts.ts'
import { commitAuthors } from '../commit-authors.ts'
import { compareCommits } from '../commit-order.ts'
import type { SizedFile } from '../language-sizes.ts'
import type { People } from '../people.ts'
import { type CommitsByFile, indexCommitsByFile } from './commits-by-file.ts'

export interface FamiliarityResult {
  /** Percentages by index in `people`. People who know nothing are omitted. */
  readonly byPerson: ReadonlyMap<number, number>
  /** Number of files at HEAD that count. */
  readonly files: number
  /** Σ ln(1 + bytes / 40) over those files. */
  readonly weight: number
}

export interface FamiliarityInput {
  readonly facts: Facts
  /** By path index of the facts. */
  readonly classes: readonly FileClass[]
  readonly people: People
  /** Defaults to the current model. */
  readonly model?: RatingModel
  /** All files at HEAD. */
  readonly files: readonly SizedFile[]
  /** In seconds since 1970. Commits dated later are ignored; undated and very old ones are included. */
  readonly asOf?: number
}

/** How well its authors know one file at HEAD that counts. */
export interface FileFamiliarity {
  /** Index in the files at HEAD. */
  readonly file: number
  /** ln(1 + bytes / 40). */
  readonly weight: number
  /** The commits that changed it, each once. */
  readonly commits: Uint32Array
  readonly authors: readonly FileAuthor[]
}

export interface FileAuthor {
  /** Index in `people`. */
  readonly person: number
  /** Number of their changes; a change by several authors is shared (R2). */
  readonly changes: number
  /** Degree of authorship. */
  readonly degree: number
  /**
   * 0 to 1: the degree divided by the highest degree of the file; since xp/2, combined with the share of its added
   * lines.
   */
  readonly fraction: number
}

/**
 * R12: computes how well each person knows the files at HEAD, by degree of authorship (Avelino et al., ICPC
 * 2016):
 * who created a file, how often they changed it, and how often others did. Two people can both know a file
 * fully.
 */
export function computeFamiliarity(input: FamiliarityInput): FamiliarityResult {
  return sumFamiliarity(familiarityByFile(input), input.people)
}

/** R12: sums what each person knows of these files. */
export function sumFamiliarity(files: Iterable<FileFamiliarity>, { people }: People): FamiliarityResult {
  const knownWeights = new Float64Array(people.length)
  let count = 0
  let totalWeight = 0
  for (const { weight, authors } of files) {
    count++
    totalWeight += weight
    for (const { person, fraction } of authors) knownWeights[person]! += weight * fraction
  }
  return {
    byPerson: new Map(
      [...knownWeights].flatMap((fraction, person) =>
        fraction > 0 ? [[person, (100 * fraction) / totalWeight]] : [],
      ),
    ),
    files: count,
    weight: totalWeight,
  }
}

/** R12: computes how well each author of a file knows it, in the order of the files. */
export function* familiarityByFile(input: FamiliarityInput): Generator<FileFamiliarity> {
  const { facts, people, files, asOf, model = ratingModels[MODEL] } = input
  const paths = files.map(({ path }) => path)
  const changes = indexCommitsByFile(facts, paths, asOf)
  const sums = {
    commits: new Uint32Array(people.people.length),
    shares: new Float64Array(people.people.length),
    lines: new Float64Array(people.people.length),
  }
  for (const [file, weight] of fileWeights(input).entries()) {
    if (weight === NOT_COUNTED) continue
    const [from, to] = [changes.first[file], changes.first[file + 1]]
    const commits = changes.commits.subarray(from, to)
    const added = changes.added.subarray(from, to)
    yield {
      file,
      weight,
      commits,
      authors: authorsOfFile({ facts, people, model }, { commits, added }, sums),
    }
  }
}

/**
 * R12: degree of authorship of a person who changed a file; never negative. A change by several authors
 * counts less for each (R2).
 * Without one whole change, the base is reduced accordingly, so that being one of fifty co-authors counts
 * little.
 */
export function degreeOfAuthorship(isFirst: boolean, ownChanges: number, othersChanges: number): number {
  const base = (BASE_WEIGHT + (isFirst ? FIRST_AUTHORSHIP_WEIGHT : 0)) * Math.min(1, ownChanges)
  return Math.max(0, base + OWN_CHANGE_WEIGHT * ownChanges - OTHERS_CHANGE_WEIGHT * Math.log1p(othersChanges))
}

/**
 * R12: how well a person knows a file, 0 to 1, from their share of its highest degree of authorship and of its added
 * lines. The weights were fitted on declared owners of folders. Without lines, as in files
 * that git compares as binary, the degree decides.
 */
export function knownFraction(
  degreeShare: number,
  lineShare: number | undefined,
  { lineShareWeight }: Pick<RatingModel, 'lineShareWeight'>,
): number {
  if (lineShare === undefined) return degreeShare
  return (1 - lineShareWeight) * degreeShare + lineShareWeight * Math.sqrt(lineShare)
}

/** Coefficients of Fritz et al., as used by Avelino et al. */
const BASE_WEIGHT = 3.293
const FIRST_AUTHORSHIP_WEIGHT = 1.098
const OWN_CHANGE_WEIGHT = 0.164
const OTHERS_CHANGE_WEIGHT = 0.321
/** Approximate bytes per line. */
const BYTES_PER_LINE = 40
/** Source, markup, templates and styles. Configuration does not count. */
const MIN_WEIGHT = MARKUP_WEIGHT
const NOT_COUNTED = -1

/** Weights by file at HEAD; `NOT_COUNTED` for files that weigh less than half and files without a commit. */
function fileWeights({ facts, classes, files }: FamiliarityInput): Float64Array {
  const pathIndexes = new Map(facts.paths.map((path, index) => [path, index]))
  return Float64Array.from(files, ({ path, byteCount }) => {
    const index = pathIndexes.get(path)
    const fileClass = index === undefined ? undefined : classes[index]
    if (!fileClass?.counted || fileClass.weight < MIN_WEIGHT) return NOT_COUNTED
    return Math.log1p(byteCount / BYTES_PER_LINE)
  })
}

/** A person's sums over the changes of one file; reset to zero between files. */
interface AuthorSums {
  readonly commits: Uint32Array
  /** Sums weighted by the person's share of co-authored commits (R2). */
  readonly shares: Float64Array
  /** Added lines, weighted in the same way. */
  readonly lines: Float64Array
}

function authorsOfFile(
  { facts, people, model }: Required<Pick<FamiliarityInput, 'facts' | 'people' | 'model'>>,
  { commits, added }: Pick<CommitsByFile, 'commits' | 'added'>,
  sums: AuthorSums,
): readonly FileAuthor[] {
  const authors: number[] = []
  let humanCommitCount = 0
  for (const [index, commit] of commits.entries()) {
    const writers = commitAuthors(facts, people, commit)
    if (writers.length > 0) humanCommitCount++
    const share = earnsCredit(model, writers.length) ? authorShare(model, writers.length) : 0
    for (const person of writers) {
      if (sums.commits[person]!++ === 0) authors.push(person)
      sums.shares[person]! += share
      sums.lines[person]! += share * added[index]!
    }
  }
  const creators = new Set(creatorsOf(facts, people, commits))
  const changes = authors.map((person) => sums.shares[person]!)
  const lines = authors.map((person) => sums.lines[person]!)
  const degrees = authors.map((person, index) =>
    degreeOfAuthorship(creators.has(person), changes[index]!, humanCommitCount - sums.commits[person]!),
  )
  for (const person of authors) sums.commits[person] = sums.shares[person] = sums.lines[person] = 0
  const maxDegree = degrees.reduce((one, other) => Math.max(one, other), 0)
  if (maxDegree === 0) return []
  const allLines = lines.reduce((sum, count) => sum + count, 0)
  return authors.map((person, index) => ({
    person,
    changes: changes[index]!,
    degree: degrees[index]!,
    fraction: knownFraction(
      degrees[index]! / maxDegree,
      allLines === 0 ? undefined : lines[index]! / allLines,
      model,
    ),
  }))
}

/** Returns the authors of the first of these commits. */
function creatorsOf(facts: Facts, people: People, commits: Uint32Array): readonly number[] {
  if (commits.length === 0) return []
  const first = commits.reduce((one, other) => (compareCommits(facts, one, other) <= 0 ? one : other))
  return commitAuthors(facts, people, first)
}
