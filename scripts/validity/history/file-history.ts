import type { FileClass } from '../../../packages/core/src/detect/classify.ts'
import { MARKUP_WEIGHT } from '../../../packages/core/src/detect/language-class.ts'
import { type Facts, rowKinds } from '../../../packages/core/src/facts/facts.ts'
import { commitAuthors } from '../../../packages/core/src/measure/commit-authors.ts'
import { compareCommits } from '../../../packages/core/src/measure/commit-order.ts'
import { indexCommitsByFile } from '../../../packages/core/src/measure/familiarity/commits-by-file.ts'
import {
  NOT_AT_HEAD,
  resolveRenames,
} from '../../../packages/core/src/measure/familiarity/resolve-renames.ts'
import type { SizedFile } from '../../../packages/core/src/measure/language-sizes.ts'
import type { People } from '../../../packages/core/src/measure/people.ts'

/** What one person did to a file. */
export interface FileAuthor {
  readonly person: number
  /** Whether the person is an author of the first commit. */
  readonly isCreator: boolean
  commitCount: number
  /** Commits, of which each of n authors gets n^-0.5 (R2). */
  changes: number
  /** Added lines, of which each of n authors gets n^-1. */
  addedLines: number
  /** Author date of the latest commit, in seconds since 1970. */
  lastSeconds: number
}

/** The history of a file at HEAD whose lines count for familiarity (R12). */
export interface FileHistory extends SizedFile {
  /** Commits by humans. */
  readonly commitCount: number
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
  const { first, commits } = indexCommitsByFile(facts, paths, asOf)
  const linesOf = countAddedLines(facts, paths)
  return files.flatMap(({ path, byteCount }, file) => {
    if (!isIncluded(path, input)) return []
    const changes = commits.subarray(first[file], first[file + 1])
    const authors = collectAuthors(facts, people, changes, linesOf[file]!)
    const commitCount = changes.filter((commit) => commitAuthors(facts, people, commit).length > 0).length
    return [{ path, byteCount, commitCount, authors }]
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

/** The added lines of each file, by commit. */
function countAddedLines(facts: Facts, paths: readonly string[]): ReadonlyMap<number, number>[] {
  const fileOf = resolveRenames(facts, paths)
  const lines = paths.map(() => new Map<number, number>())
  for (let commit = 0; commit < facts.ids.length; commit++)
    for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
      const file = fileOf[facts.path[row]!]!
      if (file === NOT_AT_HEAD || rowKinds[facts.kind[row]!] !== 'text') continue
      lines[file]!.set(commit, (lines[file]!.get(commit) ?? 0) + facts.added[row]!)
    }
  return lines
}

function collectAuthors(
  facts: Facts,
  people: People,
  commits: Uint32Array,
  lines: ReadonlyMap<number, number>,
): FileAuthor[] {
  const creators = commits.length === 0 ? [] : commitAuthors(facts, people, earliest(facts, commits))
  const authors = new Map<number, FileAuthor>()
  for (const commit of commits) {
    const writers = commitAuthors(facts, people, commit)
    for (const person of writers) {
      const author = authors.get(person) ?? newAuthor(person, creators.includes(person))
      authors.set(person, author)
      author.commitCount++
      author.changes += writers.length ** -0.5
      author.addedLines += (lines.get(commit) ?? 0) / writers.length
      author.lastSeconds = Math.max(author.lastSeconds, facts.authoredAt[commit]! || 0)
    }
  }
  return [...authors.values()]
}

function earliest(facts: Facts, commits: Uint32Array): number {
  return commits.reduce((one, other) => (compareCommits(facts, one, other) <= 0 ? one : other))
}

function newAuthor(person: number, isCreator: boolean): FileAuthor {
  return { person, isCreator, commitCount: 0, changes: 0, addedLines: 0, lastSeconds: 0 }
}
