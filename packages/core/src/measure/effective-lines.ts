import { authorShare, earnsCredit, type RatingModel } from '../contract/rating-model.ts'
import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { commitAuthors } from './commit-authors.ts'
import { compareCommits } from './commit-order.ts'
import { FileDays } from './file-days.ts'
import { LineSet } from './line-set.ts'
import type { People } from './people.ts'
import { changedLines, changesOfCommit, partOfChange, type RowChange } from './row-change.ts'
import { type SquashedDatesOf, squashedDatesOf, workDates } from './squashed-dates.ts'
import { epochDay, isInWindow, isPlausibleDate, type Window } from './window.ts'

/** A person's credit for a commit (R5) on one day, by file. A squash has one for each day of its work. */
export interface CommitCredit {
  /** Index of the commit in the facts. */
  readonly commit: number
  /** When the work was done, in seconds since 1970: the author date, or a date that a squash lists. */
  readonly seconds: number
  /** Days since 1970, UTC. */
  readonly day: number
  /** True except for the second and later days of a squash. */
  readonly isFirstDay: boolean
  /** R2: 1 for a single author, less for each of several. */
  readonly share: number
  /** R2: false if the commit has too many authors, so that none of its lines count. */
  readonly earnsCredit: boolean
  readonly rows: readonly RowCredit[]
}

/** A person's credit for a file in a commit on one day. */
export interface RowCredit extends RowChange {
  /** Lines that count, before weight and share: new lines and a quarter of deleted lines, up to the cap. */
  readonly counted: number
  /** Lines over the cap, including those that were not compared. */
  readonly uncounted: number
}

/** A person's effective lines (R5) in a language, commit and day, after weight and share (R2). */
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
  readonly model: RatingModel
  /** Defaults to the dates in the messages of commits. */
  readonly squashedDatesOf?: SquashedDatesOf | undefined
}

/**
 * Computes the credits of each person (R5): non-blank lines that they have not written before in this
 * repository, by day.
 * The result does not depend on the order of the facts. Credits are generated lazily, because storing them
 * for all people would take much memory.
 */
export function* computeCredits(
  input: CreditInput,
): Generator<readonly [person: number, Iterable<CommitCredit>]> {
  const datesOf = createDatesOf(input)
  for (const [person, commits] of commitsByPerson(input).entries())
    yield [person, creditsOfPerson(commits, input, datesOf)]
}

/** Sums credits by commit, day and language. */
export function sumContributions(facts: Facts, commitCredits: Iterable<CommitCredit>): Contribution[] {
  return Array.from(commitCredits, ({ commit, day, share, rows }) => {
    const languages = new Map<string, number>()
    for (const { language, weight, counted } of rows)
      languages.set(language, (languages.get(language) ?? 0) + weight * counted)
    const id = facts.ids.at(commit)!
    return [...languages].flatMap(([language, lines]) =>
      lines > 0 ? [{ commit: id, day, language, lines: lines * share }] : [],
    )
  }).flat()
}

/** When the work of a commit was done, in seconds since 1970: one date for each day. */
type DatesOf = (commit: number) => readonly number[]

function createDatesOf({ facts, window, model, squashedDatesOf: datesOf }: CreditInput): DatesOf {
  const { authoredAt } = facts
  if (!model.spreadsSquashes) return (commit) => [authoredAt[commit]!]
  const listedDates = datesOf ?? squashedDatesOf(facts)
  return (commit) => workDates(authoredAt[commit]!, listedDates(commit), window.asOf)
}

function* creditsOfPerson(commits: number[], input: CreditInput, datesOf: DatesOf): Generator<CommitCredit> {
  const { facts, window } = input
  const written = new LineSet(lineCount(facts, commits))
  const days = new FileDays(squashDays(facts, commits, datesOf))
  commits.sort((one, other) => compareCommits(facts, one, other))
  for (const commit of commits) {
    days.startDay(epochDay(facts.authoredAt[commit]!))
    // Also process commits outside the window, because their lines count as written.
    const credits = creditsOfCommit(commit, datesOf(commit), input, written, days)
    if (isInWindow(facts.authoredAt[commit]!, window)) yield* credits
  }
}

/** The days that squashes count on, besides the days of commits in chronological order. */
function squashDays({ authoredAt }: Facts, commits: readonly number[], datesOf: DatesOf): Set<number> {
  return new Set(
    commits.flatMap((commit) =>
      datesOf(commit)
        .filter((seconds) => seconds !== authoredAt[commit])
        .map(epochDay),
    ),
  )
}

/** Also updates the lines written so far and the totals per file and day. */
function creditsOfCommit(
  commit: number,
  dates: readonly number[],
  { facts, classes, people, model }: CreditInput,
  written: LineSet,
  fileDays: FileDays,
): CommitCredit[] {
  const authorCount = commitAuthors(facts, people, commit).length
  const credited = earnsCredit(model, authorCount)
  const share = authorShare(model, authorCount)
  const changes = changesOfCommit({ facts, classes }, commit, written)
  return dates.map((seconds, index) => {
    const day = epochDay(seconds)
    const rows = changes.map((change) => {
      const lines = changedLines(change) / dates.length
      const counted = credited ? fileDays.takeUpToCap(day, change.path, lines) : 0
      const part = partOfChange(change, index, dates.length)
      return { ...part, counted, uncounted: lines + part.uncompared - counted }
    })
    return { commit, seconds, day, isFirstDay: index === 0, share, earnsCredit: credited, rows }
  })
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
