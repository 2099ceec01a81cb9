import type { ExclusionReason } from '../contract/history.ts'
import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { classifyRow } from './classify-row.ts'
import { getOrCreate } from './get-or-create.ts'
import { BOT, type People } from './people.ts'
import { isInWindow, isPlausibleDate, monthIndex, type Window } from './window.ts'

/** Lines and commits in one language, within the total, a month or a person. */
export interface Count {
  additionCount: number
  deletionCount: number
  commitCount: number
  /** Author date of the latest commit, in seconds; undefined without a plausible date. */
  lastSeconds: number | undefined
  /** Index of the commit counted last, so that a commit counts once. */
  commit: number
}

export type Counts = Map<string, Count>

export interface PersonTally {
  commitCount: number
  additionCount: number
  deletionCount: number
  readonly languages: Counts
}

export interface MonthTally {
  commitCount: number
  readonly languages: Counts
}

export interface ExcludedTally {
  fileCount: number
  additionCount: number
  deletionCount: number
}

/** Totals of a history. */
export interface Tally {
  commitCount: number
  botCommitCount: number
  readonly languages: Counts
  /** By index in `people`. */
  readonly people: ReadonlyMap<number, PersonTally>
  /** Keyed by `monthIndex`. */
  readonly months: ReadonlyMap<number, MonthTally>
  readonly excluded: ReadonlyMap<ExclusionReason, ExcludedTally>
}

/**
 * Adds up the commits in the window. Every line counts in exactly one language or for one exclusion reason.
 */
export function tallyHistory(
  facts: Facts,
  classes: readonly FileClass[],
  { personOf }: People,
  window: Window,
): Tally {
  const sum = {
    commitCount: 0,
    botCommitCount: 0,
    languages: new Map(),
    people: new Map(),
    months: new Map(),
    excluded: new Map(),
  }
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const seconds = facts.authoredAt[commit]!
    if (!isInWindow(seconds, window)) continue
    const author = personOf[facts.author[commit]!]!
    const coAuthors = facts.coAuthors[facts.coAuthorSet[commit]!]!.map((contact) => personOf[contact]!)
    const plausibleDate = isPlausibleDate(seconds, window.asOf) ? seconds : undefined
    addCommit(
      sum,
      facts,
      commit,
      { author, people: new Set([author, ...coAuthors].filter((person) => person !== BOT)), plausibleDate },
      classes,
    )
  }
  return sum
}

/** Adds a file's lines to a language. `commit` distinguishes commits, so that each counts once. */
export function addLines(
  counts: Counts,
  language: string,
  commit: number,
  added: number,
  deleted: number,
  authoredAt: number | undefined,
): void {
  const count = getOrCreate(counts, language, newCount)
  count.additionCount += added
  count.deletionCount += deleted
  if (count.commit !== commit) {
    count.commit = commit
    count.commitCount++
    if (authoredAt !== undefined && (count.lastSeconds === undefined || authoredAt > count.lastSeconds))
      count.lastSeconds = authoredAt
  }
}

type Sum = Tally & {
  readonly people: Map<number, PersonTally>
  readonly months: Map<number, MonthTally>
  readonly excluded: Map<ExclusionReason, ExcludedTally>
}

interface Credit {
  readonly author: number
  /** The author and co-authors, without bots. */
  readonly people: ReadonlySet<number>
  readonly plausibleDate: number | undefined
}

function addCommit(
  sum: Sum,
  facts: Facts,
  commit: number,
  credit: Credit,
  classes: readonly FileClass[],
): void {
  sum.commitCount++
  const isBot = credit.author === BOT
  if (isBot) sum.botCommitCount++
  const month =
    isBot || credit.plausibleDate === undefined
      ? undefined
      : getOrCreate(sum.months, monthIndex(credit.plausibleDate), newMonth)
  if (month) month.commitCount++
  const people = isBot
    ? []
    : [...credit.people].map((person) => ({ person, tally: getOrCreate(sum.people, person, newPerson) }))
  for (const { tally } of people) tally.commitCount++
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const added = facts.added[row]!
    const deleted = facts.deleted[row]!
    const counted = isBot ? 'bot' : classifyRow(facts, row, classes)
    if (typeof counted === 'string') addExcluded(sum.excluded, counted, added, deleted)
    else {
      const add = (counts: Counts, a = added, d = deleted) =>
        addLines(counts, counted.language, commit, a, d, credit.plausibleDate)
      add(sum.languages)
      if (month) add(month.languages)
      for (const { person, tally } of people) {
        const isAuthor = person === credit.author
        add(tally.languages, isAuthor ? added : 0, isAuthor ? deleted : 0)
        if (isAuthor) addToPerson(tally, added, deleted)
      }
    }
  }
}

function addExcluded(
  excluded: Sum['excluded'],
  reason: ExclusionReason,
  added: number,
  deleted: number,
): void {
  const sum = getOrCreate(excluded, reason, newExcluded)
  sum.fileCount++
  sum.additionCount += added
  sum.deletionCount += deleted
}

function addToPerson(tally: PersonTally, added: number, deleted: number): void {
  tally.additionCount += added
  tally.deletionCount += deleted
}

const newCount = (): Count => ({
  additionCount: 0,
  deletionCount: 0,
  commitCount: 0,
  lastSeconds: undefined,
  commit: -1,
})
const newPerson = (): PersonTally => ({
  commitCount: 0,
  additionCount: 0,
  deletionCount: 0,
  languages: new Map(),
})
const newMonth = (): MonthTally => ({ commitCount: 0, languages: new Map() })
const newExcluded = (): ExcludedTally => ({ fileCount: 0, additionCount: 0, deletionCount: 0 })
