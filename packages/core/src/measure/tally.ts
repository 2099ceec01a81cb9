import type { ExclusionReason } from '../contract/history.ts'
import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { countedAs } from './counted-as.ts'
import { getOr } from './get-or.ts'
import { BOT, type People } from './people.ts'
import { isBelieved, isInWindow, monthOf, type Window } from './window.ts'

/** Lines and commits of one language, as far as something or somebody goes. */
export interface Count {
  additionCount: number
  deletionCount: number
  commitCount: number
  /** Author date in seconds of the last commit; undefined where none can be believed. */
  lastSeconds: number | undefined
  /** The commit counted last, so that none counts twice. */
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

/** What a history adds up to. */
export interface Tally {
  commitCount: number
  botCommitCount: number
  readonly languages: Counts
  /** By place in `people`. */
  readonly people: ReadonlyMap<number, PersonTally>
  /** By `monthOf`. */
  readonly months: ReadonlyMap<number, MonthTally>
  readonly excluded: ReadonlyMap<ExclusionReason, ExcludedTally>
}

/** Adds up the commits of the window. Every line lands in exactly one language or under one reason. */
export function tally(
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
    const helpers = facts.coAuthors[facts.coAuthorSet[commit]!]!.map((contact) => personOf[contact]!)
    const believed = isBelieved(seconds, window.asOf) ? seconds : undefined
    addCommit(
      sum,
      facts,
      commit,
      { author, people: new Set([author, ...helpers].filter((person) => person !== BOT)), believed },
      classes,
    )
  }
  return sum
}

/** Adds a file's lines to a language; `commit` tells the commits apart. */
export function addLines(
  counts: Counts,
  language: string,
  commit: number,
  added: number,
  deleted: number,
  at: number | undefined,
): void {
  const count = getOr(counts, language, newCount)
  count.additionCount += added
  count.deletionCount += deleted
  if (count.commit !== commit) {
    count.commit = commit
    count.commitCount++
    if (at !== undefined && (count.lastSeconds === undefined || at > count.lastSeconds))
      count.lastSeconds = at
  }
}

// --- internal ---

type Sum = Tally & {
  readonly people: Map<number, PersonTally>
  readonly months: Map<number, MonthTally>
  readonly excluded: Map<ExclusionReason, ExcludedTally>
}

interface Credit {
  readonly author: number
  /** The author and those who helped, bots apart. */
  readonly people: ReadonlySet<number>
  readonly believed: number | undefined
}

function addCommit(
  sum: Sum,
  facts: Facts,
  commit: number,
  credit: Credit,
  classes: readonly FileClass[],
): void {
  sum.commitCount++
  const isBots = credit.author === BOT
  if (isBots) sum.botCommitCount++
  const month =
    isBots || credit.believed === undefined
      ? undefined
      : getOr(sum.months, monthOf(credit.believed), newMonth)
  if (month) month.commitCount++
  const people = isBots
    ? []
    : [...credit.people].map((person) => ({ person, tally: getOr(sum.people, person, newPerson) }))
  for (const { tally } of people) tally.commitCount++
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const added = facts.added[row]!
    const deleted = facts.deleted[row]!
    const counted = isBots ? 'bot' : countedAs(facts, row, classes)
    if (typeof counted === 'string') addExcluded(sum.excluded, counted, added, deleted)
    else {
      const add = (counts: Counts, a = added, d = deleted) =>
        addLines(counts, counted.language, commit, a, d, credit.believed)
      add(sum.languages)
      if (month) add(month.languages)
      for (const { person, tally } of people) {
        const own = person === credit.author
        add(tally.languages, own ? added : 0, own ? deleted : 0)
        if (own) addToPerson(tally, added, deleted)
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
  const sum = getOr(excluded, reason, newExcluded)
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
