import type { FileClass } from '../detect/classify.ts'
import { type Facts, rowKinds } from '../facts/facts.ts'
import { earlier } from './commit-order.ts'
import { LineSet } from './line-set.ts'
import type { People } from './people.ts'
import { dayOf, isBelieved, isInWindow, type Window } from './window.ts'
import { writersOf } from './writers-of.ts'

/** What a person is credited with for one commit (R5), file by file. */
export interface CommitCredit {
  /** Place of the commit in the facts. */
  readonly commit: number
  /** Days since 1970, UTC. */
  readonly day: number
  /** R2: 1 alone, n^-0.5 for each of n people. */
  readonly share: number
  readonly rows: readonly RowCredit[]
}

/** The lines of a file in a commit that somebody is credited with. */
export interface RowCredit {
  readonly row: number
  readonly language: string
  readonly weight: number
  /** Lines the person had not written before in this repository. */
  readonly fresh: number
  /** Lines the person had written before. */
  readonly repeated: number
  /** Lines that count, before weight and share: fresh ones and a quarter of deleted ones, as far as the cap goes. */
  readonly counted: number
}

/** Effective lines (R5) that somebody put into one language with one commit, their share of a co-written one taken (R2). */
export interface Contribution {
  /** Id of the commit. */
  readonly commit: string
  /** Days since 1970, UTC. */
  readonly day: number
  readonly language: string
  readonly lines: number
}

export interface Work {
  readonly facts: Facts
  readonly classes: readonly FileClass[]
  readonly people: People
  readonly window: Window
}

/** R5: of one file and day no more lines count, in however many commits (docs/decisions/003). */
const FILE_CAP = 400
/** R5: taking a line away is worth a quarter of writing one. */
export const DELETION_WORTH = 0.25

/**
 * R5 for each person of a history: lines that are not blank and that they have not written before in this repository, by
 * day of writing. Whatever order the facts are in, the outcome is the same. Credits are made as they are asked for, once:
 * to hold those of everybody would take much memory.
 */
export function* credits(work: Work): Generator<readonly [person: number, Iterable<CommitCredit>]> {
  for (const [person, commits] of commitsByPerson(work).entries()) yield [person, creditsOf(commits, work)]
}

/** Credits added up by commit and language. */
export function contributions(facts: Facts, found: Iterable<CommitCredit>): Contribution[] {
  return Array.from(found, ({ commit, day, share, rows }) => {
    const languages = new Map<string, number>()
    for (const { language, weight, counted } of rows)
      languages.set(language, (languages.get(language) ?? 0) + weight * counted)
    const id = facts.ids[commit]!
    return [...languages].flatMap(([language, lines]) =>
      lines > 0 ? [{ commit: id, day, language, lines: lines * share }] : [],
    )
  }).flat()
}

// --- internal ---

function* creditsOf(commits: number[], work: Work): Generator<CommitCredit> {
  const { facts, window } = work
  const written = new LineSet(lineCount(facts, commits))
  const today = new FileDay()
  commits.sort((one, other) => earlier(facts, one, other))
  for (const commit of commits) {
    // What was written outside the window was written all the same.
    const credit = creditFor(commit, work, written, today)
    if (isInWindow(facts.authoredAt[commit]!, window)) yield credit
  }
}

function creditFor(commit: number, work: Work, written: LineSet, today: FileDay): CommitCredit {
  const { facts, people } = work
  const day = dayOf(facts.authoredAt[commit]!)
  today.is(day)
  return {
    commit,
    day,
    share: writersOf(facts, people, commit).length ** -0.5,
    rows: rowCredits(work, commit, written, today),
  }
}

/** The commits of each person, by place in `people`. */
function commitsByPerson({ facts, people, window }: Work): number[][] {
  const commits: number[][] = people.people.map(() => [])
  for (let commit = 0; commit < facts.ids.length; commit++) {
    if (!isBelieved(facts.authoredAt[commit]!, window.asOf)) continue
    for (const writer of writersOf(facts, people, commit)) commits[writer]!.push(commit)
  }
  return commits
}

function lineCount({ firstRow, firstLine }: Facts, commits: readonly number[]): number {
  return commits.reduce(
    (sum, commit) => sum + firstLine[firstRow[commit + 1]!]! - firstLine[firstRow[commit]!]!,
    0,
  )
}

/** Remembers what was written, and how much of each file on this day. */
function rowCredits(
  { facts, classes }: Work,
  commit: number,
  written: LineSet,
  today: FileDay,
): readonly RowCredit[] {
  const found: RowCredit[] = []
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const path = facts.path[row]!
    const fileClass = classes[path]!
    if (!fileClass.counted || rowKinds[facts.kind[row]!] !== 'text') continue
    const { fresh, repeated } = newLines(facts, row, written)
    const counted = today.room(path, fresh + DELETION_WORTH * facts.deleted[row]!)
    const { language, weight } = fileClass
    found.push({ row, language, weight, fresh, repeated, counted })
  }
  return found
}

/** How many lines of each file have counted on one day. */
class FileDay {
  #day = Number.NaN
  readonly #lines = new Map<number, number>()

  is(day: number): void {
    if (day !== this.#day) this.#lines.clear()
    this.#day = day
  }

  /** As many of these lines as there is still room for. */
  room(path: number, lines: number): number {
    const before = this.#lines.get(path) ?? 0
    const after = Math.min(FILE_CAP, before + lines)
    this.#lines.set(path, after)
    return after - before
  }
}

function newLines(facts: Facts, row: number, written: LineSet) {
  const from = facts.firstLine[row]!
  const to = facts.firstLine[row + 1]!
  // A file left out by its name has no hashes; an attribute of its owner may have brought it back.
  if (from === to) return { fresh: facts.written[row]!, repeated: 0 }
  let fresh = 0
  for (let line = from; line < to; line++) if (written.add(facts.lines[line]!)) fresh++
  return { fresh, repeated: to - from - fresh }
}
