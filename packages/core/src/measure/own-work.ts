import type { CommitAssistance } from '../contract/assistance.ts'
import type { UncountedReason } from '../contract/evidence.ts'
import type { FileClass } from '../detect/classify.ts'
import type { Facts } from '../facts/facts.ts'
import { classifyRow } from './classify-row.ts'
import type { CommitCredit, RowCredit } from './effective-lines.ts'
import { getOrCreate } from './get-or-create.ts'
import { patchKey } from './patch-key.ts'

/** A person's contribution in one commit on one day, and the lines of it that earned nothing. */
export interface OwnWork {
  readonly id: string
  /**
   * Patch key, equal for copies of the commit under other ids (R3). Undefined if the commit adds too little
   * to identify it.
   */
  readonly patch: string | undefined
  /** Author date in seconds since 1970. */
  readonly authoredAt: number
  /** When the work was done, in seconds since 1970: differs from the author date on days that a squash lists. */
  readonly seconds: number
  readonly day: number
  readonly share: number
  /** Effective lines, multiplied by `share`. */
  readonly lines: number
  readonly parts: readonly WorkPart[]
  /** Effective lines, multiplied by `share`, per file label: technologies, technology groups, tests. */
  readonly labels: ReadonlyMap<string, number>
  readonly excluded: ReadonlyMap<UncountedReason, number>
  /** Declared use of AI tools, if any. */
  readonly assistance?: CommitAssistance | undefined
}

/** Lines in one language at one weight, before `share` is applied. */
export interface WorkPart {
  readonly language: string
  readonly weight: number
  readonly fresh: number
  readonly deleted: number
  readonly lines: number
}

/** Details of a person's commits. `labelsOf` returns the labels of a row's file. */
export function ownWork(
  facts: Facts,
  classes: readonly FileClass[],
  credits: readonly CommitCredit[],
  labelsOf: (row: number) => readonly string[],
  assistance: ReadonlyMap<string, CommitAssistance> = new Map(),
): OwnWork[] {
  return credits.map((credit) => {
    const { commit, seconds, day, share, rows } = credit
    const parts = groupParts(rows)
    return {
      id: facts.ids.at(commit)!,
      patch: patchKey(facts, commit),
      authoredAt: facts.authoredAt[commit]!,
      seconds,
      day,
      share,
      lines: share * parts.reduce((sum, part) => sum + part.lines, 0),
      parts,
      labels: sumByLabel(rows, share, labelsOf),
      excluded: sumExcluded(facts, classes, credit),
      assistance: assistance.get(facts.ids.at(commit)!),
    }
  })
}

function groupParts(rows: readonly RowCredit[]): WorkPart[] {
  const groups = Map.groupBy(rows, ({ language, weight }) => `${language}\0${weight}`)
  return Array.from(groups.values(), (group) => {
    const { language, weight } = group[0]!
    return {
      language,
      weight,
      fresh: sum(group, ({ newLineCount }) => newLineCount),
      deleted: sum(group, ({ deletedLineCount }) => deletedLineCount),
      lines: sum(group, ({ counted }) => weight * counted),
    }
  })
}

function sumByLabel(
  rows: readonly RowCredit[],
  share: number,
  labelsOf: (row: number) => readonly string[],
): Map<string, number> {
  const linesByLabel = new Map<string, number>()
  for (const { row, weight, counted } of rows) {
    if (counted === 0) continue
    for (const label of labelsOf(row))
      linesByLabel.set(label, (linesByLabel.get(label) ?? 0) + share * weight * counted)
  }
  return linesByLabel
}

function sumExcluded(
  facts: Facts,
  classes: readonly FileClass[],
  { commit, isFirstDay, earnsCredit, rows }: CommitCredit,
): Map<UncountedReason, number> {
  const linesByReason = new Map<UncountedReason, number>()
  const add = (reason: UncountedReason, lines: number) => {
    if (lines >= 1) linesByReason.set(reason, getOrCreate(linesByReason, reason, () => 0) + Math.floor(lines))
  }
  // Other files are not divided among the days of a squash.
  for (let row = facts.firstRow[commit]!; isFirstDay && row < facts.firstRow[commit + 1]!; row++) {
    const counted = classifyRow(facts, row, classes)
    if (typeof counted === 'string') add(counted, facts.added[row]! + facts.deleted[row]!)
  }
  for (const { repeated, uncounted } of rows) {
    add('repeated', repeated)
    add(earnsCredit ? 'fileDayCap' : 'manyAuthors', uncounted)
  }
  return linesByReason
}

function sum<T>(values: readonly T[], select: (value: T) => number): number {
  return values.reduce((total, value) => total + select(value), 0)
}
