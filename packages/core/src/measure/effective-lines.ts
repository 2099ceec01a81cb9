import type { FileClass } from '../detect/classify.ts'
import { type Facts, rowKinds } from '../facts/facts.ts'
import { commitAuthors } from './commit-authors.ts'
import { compareCommits } from './commit-order.ts'
import { LineSet } from './line-set.ts'
import type { People } from './people.ts'
import { epochDay, isInWindow, isPlausibleDate, type Window } from './window.ts'

/** A person's credit for a commit (R5), by file. */
export interface CommitCredit {
  /** Index of the commit in the facts. */
  readonly commit: number
  /** Days since 1970, UTC. */
  readonly day: number
  /** R2: 1 for a single author, n^-0.5 for each of n authors. */
  readonly share: number
  readonly rows: readonly RowCredit[]
}

/** A person's credit for a file in a commit. */
export interface RowCredit {
  readonly row: number
  readonly language: string
  readonly weight: number
  /** Lines that the person had not written before in this repository. */
  readonly newLineCount: number
  /** Lines that the person had written before. */
  readonly repeated: number
  /** Lines that count, before weight and share: new lines and a quarter of deleted lines, up to the cap. */
  readonly counted: number
}

/** A person's effective lines (R5) in a language and commit, after weight and share (R2). */
export interface Contribution {
  /** Commit id. */
  readonly commit: string
  /** Days since 1970, UTC. */
  readonly day: number
  readonly language: string
  readonly lines: number
}

export interface CreditInput {
  readonly facts: Facts
  readonly classes: readonly FileClass[]
  readonly people: People
  readonly window: Window
}

/** R5: maximum lines that count per file and day, across all commits (docs/decisions/003). */
const MAX_FILE_DAY_LINES = 400
/** R5: a deleted line counts a quarter of a written one. */
export const DELETION_WEIGHT = 0.25

/**
 * Computes the credits of each person (R5): non-blank lines that they have not written before in this
 * repository, by day.
 * The result does not depend on the order of the facts. Credits are generated lazily, because storing them
 * for all people would take much memory.
 */
export function* computeCredits(
  input: CreditInput,
): Generator<readonly [person: number, Iterable<CommitCredit>]> {
  for (const [person, commits] of commitsByPerson(input).entries())
    yield [person, creditsOfPerson(commits, input)]
}

/** Sums credits by commit and language. */
export function sumContributions(facts: Facts, commitCredits: Iterable<CommitCredit>): Contribution[] {
  return Array.from(commitCredits, ({ commit, day, share, rows }) => {
    const languages = new Map<string, number>()
    for (const { language, weight, counted } of rows)
      languages.set(language, (languages.get(language) ?? 0) + weight * counted)
    const id = facts.ids[commit]!
    return [...languages].flatMap(([language, lines]) =>
      lines > 0 ? [{ commit: id, day, language, lines: lines * share }] : [],
    )
  }).flat()
}

function* creditsOfPerson(commits: number[], input: CreditInput): Generator<CommitCredit> {
  const { facts, window } = input
  const written = new LineSet(lineCount(facts, commits))
  const today = new FileDay()
  commits.sort((one, other) => compareCommits(facts, one, other))
  for (const commit of commits) {
    // Also process commits outside the window, because their lines count as written.
    const credit = creditOfCommit(commit, input, written, today)
    if (isInWindow(facts.authoredAt[commit]!, window)) yield credit
  }
}

function creditOfCommit(commit: number, input: CreditInput, written: LineSet, today: FileDay): CommitCredit {
  const { facts, people } = input
  const day = epochDay(facts.authoredAt[commit]!)
  today.startDay(day)
  return {
    commit,
    day,
    share: commitAuthors(facts, people, commit).length ** -0.5,
    rows: creditsOfRows(input, commit, written, today),
  }
}

/** The commits of each person, by index in `people`. */
function commitsByPerson({ facts, people, window }: CreditInput): number[][] {
  const commits: number[][] = people.people.map(() => [])
  for (let commit = 0; commit < facts.ids.length; commit++) {
    if (!isPlausibleDate(facts.authoredAt[commit]!, window.asOf)) continue
    for (const writer of commitAuthors(facts, people, commit)) commits[writer]!.push(commit)
  }
  return commits
}

function lineCount({ firstRow, firstLine }: Facts, commits: readonly number[]): number {
  return commits.reduce(
    (sum, commit) => sum + firstLine[firstRow[commit + 1]!]! - firstLine[firstRow[commit]!]!,
    0,
  )
}

/** Also updates the lines written so far and the day's totals per file. */
function creditsOfRows(
  { facts, classes }: CreditInput,
  commit: number,
  written: LineSet,
  today: FileDay,
): readonly RowCredit[] {
  const credits: RowCredit[] = []
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const path = facts.path[row]!
    const fileClass = classes[path]!
    if (!fileClass.counted || rowKinds[facts.kind[row]!] !== 'text') continue
    const { newLineCount, repeated } = countNewLines(facts, row, written)
    const counted = today.takeUpToCap(path, newLineCount + DELETION_WEIGHT * facts.deleted[row]!)
    const { language, weight } = fileClass
    credits.push({ row, language, weight, newLineCount, repeated, counted })
  }
  return credits
}

/** Lines counted per file on the current day. */
class FileDay {
  #day = Number.NaN
  readonly #lines = new Map<number, number>()

  startDay(day: number): void {
    if (day !== this.#day) this.#lines.clear()
    this.#day = day
  }

  /** Returns how many of these lines still fit under the cap. */
  takeUpToCap(path: number, lines: number): number {
    const before = this.#lines.get(path) ?? 0
    const after = Math.min(MAX_FILE_DAY_LINES, before + lines)
    this.#lines.set(path, after)
    return after - before
  }
}

function countNewLines(facts: Facts, row: number, written: LineSet) {
  const from = facts.firstLine[row]!
  const to = facts.firstLine[row + 1]!
  // Files excluded by name have no hashes; a gitattribute may have included the file again.
  if (from === to) return { newLineCount: facts.written[row]!, repeated: 0 }
  let newLineCount = 0
  for (let line = from; line < to; line++) if (written.add(facts.lines[line]!)) newLineCount++
  return { newLineCount, repeated: to - from - newLineCount }
}
