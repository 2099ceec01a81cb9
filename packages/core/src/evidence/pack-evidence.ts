import type { CommitAssistance } from '../contract/assistance.ts'
import type { EvidencePart, EvidenceRepository, UncountedReason } from '../contract/evidence.ts'
import type { ModelName } from '../contract/rating-model.ts'
import { DELETION_WEIGHT } from '../measure/row-change.ts'
import { roundFigure } from '../score/round-figure.ts'
import { commitShare } from './evidence-figure.ts'
import type { CreditedCommit, EvidenceRecord, TechnologyRule } from './evidence-record.ts'
import { NameIndex } from './name-index.ts'
import { type PackedReviews, packReviews, unpackReviews } from './pack-reviews.ts'

/**
 * An evidence record by columns, for storage: equal values are next to each other, which compresses well.
 * Names are indexes into lists. Lines that follow from other columns are null.
 */
export interface PackedEvidence {
  /** Absent in evidence of xp/1. */
  readonly model?: ModelName
  readonly technologies: readonly TechnologyRule[]
  readonly repositories: readonly EvidenceRepository[]
  readonly languages: readonly string[]
  readonly labels: readonly string[]
  readonly reasons: readonly UncountedReason[]
  readonly names: readonly string[]
  /** Per commit. Seconds are differences from the commit before. */
  readonly id: readonly string[]
  readonly seconds: readonly number[]
  readonly repository: readonly number[]
  readonly authorCount: readonly number[]
  readonly parts: Rows<
    readonly [language: number, weight: number, added: number, deleted: number, lines: number | null]
  >
  readonly technologyLines: Rows<LabelLines>
  readonly badgeLines: Rows<LabelLines>
  readonly excluded: Rows<readonly [reason: number, lines: number]>
  /** Commits that declare the use of AI tools, by index. Earlier records don't have it. */
  readonly assistance?: readonly (readonly [commit: number, CommitAssistance])[]
  /** Absent in records of earlier versions. */
  readonly reviews?: PackedReviews
}

/** The rows of all commits: how many each commit has, and their columns. */
interface Rows<Row extends readonly unknown[]> {
  readonly counts: readonly number[]
  readonly columns: { readonly [Column in keyof Row]: readonly Row[Column][] }
}

type LabelLines = readonly [label: number, lines: number | null]

export function packEvidence(record: EvidenceRecord): PackedEvidence {
  const { model, commits, technologies, repositories } = record
  const languages = new NameIndex()
  const labels = new NameIndex()
  const reasons = new NameIndex<UncountedReason>()
  const names = new NameIndex()
  const labelRows = (commit: CreditedCommit, lines: Readonly<Record<string, number>>) => {
    const all = commitLines(model, commit)
    return Object.entries(lines).map(
      ([label, value]): LabelLines => [labels.indexOf(label), value === all ? null : value],
    )
  }
  const packed = {
    id: commits.map(({ id }) => id),
    seconds: commits.map(({ seconds }, index) => seconds - (commits[index - 1]?.seconds ?? 0)),
    repository: commits.map(({ repository }) => names.indexOf(repository)),
    authorCount: commits.map(({ authorCount }) => authorCount),
    parts: toRows(
      5,
      commits.map(({ parts }) =>
        parts.map((part) => {
          const { language, weight, newLineCount, deletedLineCount, lines } = part
          const stored = lines === uncappedLines(part) ? null : lines
          return [languages.indexOf(language), weight, newLineCount, deletedLineCount, stored] as const
        }),
      ),
    ),
    technologyLines: toRows(
      2,
      commits.map((commit) => labelRows(commit, commit.technologies)),
    ),
    badgeLines: toRows(
      2,
      commits.map((commit) => labelRows(commit, commit.badges)),
    ),
    excluded: toRows(
      2,
      commits.map(({ excluded }) =>
        Object.entries(excluded).map(
          ([reason, lines]) => [reasons.indexOf(reason as UncountedReason), lines] as const,
        ),
      ),
    ),
  }
  return {
    ...{ model, technologies, repositories, ...packed },
    assistance: commits.flatMap(({ assistance }, index) =>
      assistance === undefined ? [] : [[index, assistance] as const],
    ),
    ...(record.reviews && { reviews: packReviews(record.reviews) }),
    ...{ languages: languages.all, labels: labels.all, reasons: reasons.all, names: names.all },
  }
}

export function unpackEvidence(packed: PackedEvidence): EvidenceRecord {
  const { model = 'xp/1' } = packed
  const parts = toLists(packed.parts)
  const technologyLines = toLists(packed.technologyLines)
  const badgeLines = toLists(packed.badgeLines)
  const excluded = toLists(packed.excluded)
  const assistance = new Map(packed.assistance)
  let seconds = 0
  const commits = packed.id.map((id, index): CreditedCommit => {
    seconds += packed.seconds[index]!
    const base = {
      ...{ id, seconds, repository: packed.names[packed.repository[index]!]! },
      authorCount: packed.authorCount[index]!,
      parts: parts[index]!.map((row) => unpackPart(row, packed.languages)),
    }
    const lines = commitLines(model, base)
    const linesByLabel = (rows: readonly LabelLines[]) =>
      Object.fromEntries(rows.map(([label, value]) => [packed.labels[label]!, value ?? lines]))
    return {
      ...base,
      technologies: linesByLabel(technologyLines[index]!),
      badges: linesByLabel(badgeLines[index]!),
      excluded: Object.fromEntries(
        excluded[index]!.map(([reason, count]) => [packed.reasons[reason]!, count]),
      ),
      ...(assistance.has(index) && { assistance: assistance.get(index)! }),
    }
  })
  const { technologies, repositories, reviews } = packed
  return { model, commits, technologies, repositories, ...(reviews && { reviews: unpackReviews(reviews) }) }
}

function unpackPart(
  [language, weight, newLineCount, deletedLineCount, lines]: readonly [
    number,
    number,
    number,
    number,
    number | null,
  ],
  languages: readonly string[],
): EvidencePart {
  const part = { language: languages[language]!, weight, newLineCount, deletedLineCount }
  return { ...part, lines: lines ?? uncappedLines(part) }
}

/** R5 without the cap, with the six decimals of a report. */
function uncappedLines({
  weight,
  newLineCount,
  deletedLineCount,
}: Omit<EvidencePart, 'language' | 'lines'>): number {
  return roundFigure(weight * (newLineCount + DELETION_WEIGHT * deletedLineCount))
}

function commitLines(model: ModelName, commit: Pick<CreditedCommit, 'authorCount' | 'parts'>): number {
  return roundFigure(commitShare(model, commit) * commit.parts.reduce((sum, { lines }) => sum + lines, 0))
}

function toRows<Row extends readonly unknown[]>(
  width: number,
  lists: readonly (readonly Row[])[],
): Rows<Row> {
  const rows = lists.flat()
  return {
    counts: lists.map(({ length }) => length),
    columns: Array.from({ length: width }, (_, column) =>
      rows.map((row) => row[column]),
    ) as Rows<Row>['columns'],
  }
}

function toLists<Row extends readonly unknown[]>({ counts, columns }: Rows<Row>): Row[][] {
  const list = columns as readonly (readonly unknown[])[]
  let index = 0
  return counts.map((count) =>
    Array.from({ length: count }, () => {
      const row = list.map((column) => column[index]) as unknown as Row
      index++
      return row
    }),
  )
}
