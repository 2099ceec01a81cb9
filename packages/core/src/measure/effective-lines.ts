import type { FileClass } from '../detect/classify.ts'
import { type Facts, rowKinds } from '../facts/facts.ts'
import { LineSet } from './line-set.ts'
import { BOT, type People } from './people.ts'
import { dayOf, isBelieved, isInWindow, type Window } from './window.ts'

/** Effective lines (R5) that one person put into one language with one commit, their share of a co-written one taken (R2). */
export interface Contribution {
  readonly person: number
  /** Place of the commit in the facts. */
  readonly commit: number
  /** Days since 1970, UTC. */
  readonly day: number
  readonly language: string
  readonly lines: number
}

/** R5: of one file and day no more lines count, in however many commits (docs/decisions/003). */
const FILE_CAP = 400
/** R5: taking a line away is worth a quarter of writing one. */
const DELETION_WORTH = 0.25

/**
 * R5 for everybody in a history: lines that are not blank and that their writer has not written before in this
 * repository, by day of writing. Whatever order the facts are in, the outcome is the same.
 */
export function contributions(
  facts: Facts,
  classes: readonly FileClass[],
  people: People,
  window: Window,
): Contribution[] {
  const found: Contribution[] = []
  const written = new LineSet()
  const today = new FileDay()
  for (const [person, commits] of commitsByPerson(facts, people, window.asOf).entries()) {
    written.clear()
    today.clear()
    commits.sort((one, other) => inOrder(facts, one.commit, other.commit))
    for (const { commit, share } of commits) {
      const day = dayOf(facts.authoredAt[commit]!)
      today.is(day)
      const languages = effectiveLines(facts, classes, commit, written, today)
      if (!isInWindow(facts.authoredAt[commit]!, window)) continue
      for (const [language, lines] of languages)
        if (lines > 0) found.push({ person, commit, day, language, lines: lines * share })
    }
  }
  return found
}

// --- internal ---

interface Part {
  readonly commit: number
  readonly share: number
}

function commitsByPerson(facts: Facts, { people, personOf }: People, asOf: number): Part[][] {
  const parts: Part[][] = people.map(() => [])
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const author = personOf[facts.author[commit]!]!
    if (author === BOT || !isBelieved(facts.authoredAt[commit]!, asOf)) continue
    const helpers = facts.coAuthors[facts.coAuthorSet[commit]!]!.map((contact) => personOf[contact]!)
    const writers = new Set([author, ...helpers].filter((person) => person !== BOT))
    // R2: each of n people gets n^-0.5.
    for (const writer of writers) parts[writer]!.push({ commit, share: writers.size ** -0.5 })
  }
  return parts
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
    if (day !== this.#day) this.clear()
    this.#day = day
  }

  /** As many of these lines as there is still room for. */
  room(path: number, lines: number): number {
    const before = this.#lines.get(path) ?? 0
    const after = Math.min(FILE_CAP, before + lines)
    this.#lines.set(path, after)
    return after - before
  }

  clear(): void {
    this.#lines.clear()
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
