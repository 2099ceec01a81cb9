import type { LeftOutReason } from '../contract/evidence.ts'
import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { countedAs } from './counted-as.ts'
import { type CommitCredit, DELETION_WORTH, type RowCredit } from './effective-lines.ts'
import { getOr } from './get-or.ts'
import { patchKey } from './patch-key.ts'

/** What somebody put into a repository with one commit, and what of it gave nothing. */
export interface OwnWork {
  /** Id of the commit. */
  readonly id: string
  /** The same for copies of the commit under other ids (R3); undefined where too little is in it to tell. */
  readonly patch: string | undefined
  /** Author date in seconds since 1970. */
  readonly seconds: number
  readonly day: number
  readonly share: number
  /** Effective lines, the share taken. */
  readonly lines: number
  readonly parts: readonly WorkPart[]
  /** Effective lines, the share taken, in files of each mark: technologies, groups of them, tests. */
  readonly marks: ReadonlyMap<string, number>
  readonly leftOut: ReadonlyMap<LeftOutReason, number>
}

/** Lines in one language and weight, before the share. */
export interface WorkPart {
  readonly language: string
  readonly weight: number
  readonly fresh: number
  readonly deleted: number
  readonly lines: number
}

/** The commits of one person in detail; `marksOf` tells for a row which marks its file bears. */
export function ownWork(
  facts: Facts,
  classes: readonly FileClass[],
  credits: readonly CommitCredit[],
  marksOf: (row: number) => readonly string[],
): OwnWork[] {
  return credits.map((credit) => {
    const { commit, day, share, rows } = credit
    const parts = partsOf(facts, rows)
    return {
      id: facts.ids[commit]!,
      patch: patchKey(facts, commit),
      seconds: facts.authoredAt[commit]!,
      day,
      share,
      lines: share * parts.reduce((sum, part) => sum + part.lines, 0),
      parts,
      marks: marks(rows, share, marksOf),
      leftOut: leftOut(facts, classes, credit),
    }
  })
}

// --- internal ---

function partsOf(facts: Facts, rows: readonly RowCredit[]): WorkPart[] {
  const groups = Map.groupBy(rows, ({ language, weight }) => `${language}\0${weight}`)
  return Array.from(groups.values(), (group) => {
    const { language, weight } = group[0]!
    return {
      language,
      weight,
      fresh: sum(group, ({ fresh }) => fresh),
      deleted: sum(group, ({ row }) => facts.deleted[row]!),
      lines: sum(group, ({ counted }) => weight * counted),
    }
  })
}

function marks(
  rows: readonly RowCredit[],
  share: number,
  marksOf: (row: number) => readonly string[],
): Map<string, number> {
  const found = new Map<string, number>()
  for (const { row, weight, counted } of rows) {
    if (counted === 0) continue
    for (const mark of marksOf(row)) found.set(mark, (found.get(mark) ?? 0) + share * weight * counted)
  }
  return found
}

function leftOut(
  facts: Facts,
  classes: readonly FileClass[],
  { commit, rows }: CommitCredit,
): Map<LeftOutReason, number> {
  const found = new Map<LeftOutReason, number>()
  const add = (reason: LeftOutReason, lines: number) => {
    if (lines >= 1) found.set(reason, getOr(found, reason, () => 0) + Math.floor(lines))
  }
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const counted = countedAs(facts, row, classes)
    if (typeof counted === 'string') add(counted, facts.added[row]! + facts.deleted[row]!)
  }
  for (const { row, fresh, repeated, counted } of rows) {
    add('repeated', repeated)
    // Beyond twice the cap lines are not even looked at.
    const unseen = facts.written[row]! - fresh - repeated
    add('fileDayCap', fresh + unseen + DELETION_WORTH * facts.deleted[row]! - counted)
  }
  return found
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0)
}
