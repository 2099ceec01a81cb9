import type { FileClass } from '../detect/classify.ts'
import { type Facts, rowKinds } from '../facts/facts.ts'
import { LineSet } from './line-set.ts'
import { BOT, type People } from './people.ts'
import { dayOf, isBelieved, isInWindow, type Window } from './window.ts'

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
const DELETION_WORTH = 0.25

/**
 * R5 for each person of a history, one after the other: lines that are not blank and that they have not written before
 * in this repository, by day of writing. Whatever order the facts are in, the outcome is the same.
 */
export function* contributions(work: Work): Generator<readonly [person: number, Contribution[]]> {
  const { facts } = work
  for (const [person, commits] of commitsByPerson(work).entries()) {
    const written = new LineSet(lineCount(facts, commits))
    const today = new FileDay()
    commits.sort((one, other) => inOrder(facts, one, other))
    yield [person, commits.flatMap((commit) => contributionsOf(commit, work, written, today))]
  }
}

// --- internal ---

function contributionsOf(
  commit: number,
  { facts, classes, people, window }: Work,
  written: LineSet,
  today: FileDay,
): Contribution[] {
  const seconds = facts.authoredAt[commit]!
  const day = dayOf(seconds)
  today.is(day)
  // What was written outside the window was written all the same.
  const languages = effectiveLines(facts, classes, commit, written, today)
  if (!isInWindow(seconds, window)) return []
  // R2: each of n people gets n^-0.5.
  const share = writersOf(facts, people, commit).length ** -0.5
  const id = facts.ids[commit]!
  return [...languages].flatMap(([language, lines]) =>
    lines > 0 ? [{ commit: id, day, language, lines: lines * share }] : [],
  )
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

/** Who wrote a commit together; nobody, where a bot did. */
function writersOf(
  { author, coAuthorSet, coAuthors }: Facts,
  { personOf }: People,
  commit: number,
): readonly number[] {
  const first = personOf[author[commit]!]!
  if (first === BOT) return []
  const helpers = coAuthors[coAuthorSet[commit]!]!
  if (helpers.length === 0) return [first]
  return [...new Set([first, ...helpers.map((contact) => personOf[contact]!)])].filter(
    (person) => person !== BOT,
  )
}

/** The earlier commit first; of two at once the one with the smaller id. */
function inOrder({ authoredAt, ids }: Facts, one: number, other: number): number {
  return authoredAt[one]! - authoredAt[other]! || (ids[one]! < ids[other]! ? -1 : 1)
}

/** Lines by language; remembers what was written, and how much of each file on this day. */
function effectiveLines(
  facts: Facts,
  classes: readonly FileClass[],
  commit: number,
  written: LineSet,
  today: FileDay,
): Map<string, number> {
  const languages = new Map<string, number>()
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const path = facts.path[row]!
    const fileClass = classes[path]!
    if (!fileClass.counted || rowKinds[facts.kind[row]!] !== 'text') continue
    const lines = today.room(path, newLines(facts, row, written) + DELETION_WORTH * facts.deleted[row]!)
    languages.set(fileClass.language, (languages.get(fileClass.language) ?? 0) + fileClass.weight * lines)
  }
  return languages
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

function newLines(facts: Facts, row: number, written: LineSet): number {
  const from = facts.firstLine[row]!
  const to = facts.firstLine[row + 1]!
  // A file left out by its name has no hashes; an attribute of its owner may have brought it back.
  if (from === to) return facts.written[row]!
  let fresh = 0
  for (let line = from; line < to; line++) if (written.add(facts.lines[line]!)) fresh++
  return fresh
}
