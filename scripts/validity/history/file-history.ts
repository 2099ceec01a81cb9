import type { FileClass } from '../../../packages/core/src/detect/classify.ts'
import { MARKUP_WEIGHT } from '../../../packages/core/src/detect/language-class.ts'
import type { Facts } from '../../../packages/core/src/facts/facts.ts'
import { commitAuthors } from '../../../packages/core/src/measure/commit-authors.ts'
import { compareCommits } from '../../../packages/core/src/measure/commit-order.ts'
import { indexCommitsByFile } from '../../../packages/core/src/measure/familiarity/commits-by-file.ts'
import type { SizedFile } from '../../../packages/core/src/measure/language-sizes.ts'
import type { People } from '../../../packages/core/src/measure/people.ts'

/** What one person did to a file. */
export interface FileAuthor {
  readonly person: number
  /** Whether the person is an author of the first commit. */
  readonly isCreator: boolean
  commitCount: number
  /** Added lines, of which each of n authors gets n^-1. */
  addedLines: number
  /** Author date of the latest commit, in seconds since 1970. */
  lastSeconds: number
}

/** The history of a file at HEAD whose lines count for familiarity (R12). */
export interface FileHistory extends SizedFile {
  readonly authors: readonly FileAuthor[]
}

export interface FileHistoryInput {
  readonly facts: Facts
  readonly classes: readonly FileClass[]
  readonly people: People
  readonly files: readonly SizedFile[]
  readonly asOf: number
}

/** Reads the history of each file that R12 includes: source, tests, markup and styles with a commit. */
export function readFileHistories(input: FileHistoryInput): FileHistory[] {
  const { facts, people, files, asOf } = input
  const paths = files.map(({ path }) => path)
  const { first, commits, added } = indexCommitsByFile(facts, paths, asOf)
  return files.flatMap(({ path, byteCount }, file) => {
    if (!isIncluded(path, input)) return []
    const changes = commits.subarray(first[file], first[file + 1])
    const authors = collectAuthors(facts, people, changes, added.subarray(first[file], first[file + 1]))
    return [{ path, byteCount, authors }]
  })
}

const pathIndexes = new WeakMap<Facts, ReadonlyMap<string, number>>()

function isIncluded(path: string, { facts, classes }: FileHistoryInput): boolean {
  const indexes = pathIndexes.get(facts) ?? new Map(facts.paths.map((name, index) => [name, index]))
  pathIndexes.set(facts, indexes)
  const index = indexes.get(path)
  const fileClass = index === undefined ? undefined : classes[index]
  return fileClass?.counted === true && fileClass.weight >= MARKUP_WEIGHT
}

function collectAuthors(
  facts: Facts,
  people: People,
  commits: Uint32Array,
  added: Uint32Array,
): FileAuthor[] {
  const creators = commits.length === 0 ? [] : commitAuthors(facts, people, earliest(facts, commits))
  const authors = new Map<number, FileAuthor>()
  for (const [index, commit] of commits.entries()) {
    const writers = commitAuthors(facts, people, commit)
    for (const person of writers) {
      const author = authors.get(person) ?? newAuthor(person, creators.includes(person))
      authors.set(person, author)
      author.commitCount++
      author.addedLines += added[index]! / writers.length
      author.lastSeconds = Math.max(author.lastSeconds, facts.authoredAt[commit]! || 0)
    }
  }
  return [...authors.values()]
}

function earliest(facts: Facts, commits: Uint32Array): number {
  return commits.reduce((one, other) => (compareCommits(facts, one, other) <= 0 ? one : other))
}

function newAuthor(person: number, isCreator: boolean): FileAuthor {
  return { person, isCreator, commitCount: 0, addedLines: 0, lastSeconds: 0 }
}
