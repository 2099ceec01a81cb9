import { type AssistanceLineKind, assistanceLineKinds } from '../contract/assistance.ts'
import type { UncountedReason } from '../contract/evidence.ts'
import { splitLines } from '../measure/commit-assistance.ts'
import type { LedgerDay } from '../score/day-ledger.ts'
import { roundFigure } from '../score/round-figure.ts'
import { type Attribution, attributeXp, type CommitAttribution, recordLedger } from './attribute-xp.ts'
import type { EvidenceFigure } from './evidence-figure.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'
import { splitExactly } from './split-exactly.ts'

/** What to show of a figure's evidence. */
export interface EvidenceSelection {
  readonly repository?: string | undefined
  /** Months since January of year 0. */
  readonly month?: number | undefined
  /** Days since 1970. */
  readonly day?: number | undefined
  /** Keys of a technology and a badge that the commit counts for. */
  readonly technology?: string | undefined
  readonly badge?: string | undefined
  /** Lists the commits with lines that were left out for this reason. */
  readonly leftOut?: UncountedReason | undefined
  /** Lists the commits that declare this use of AI tools. */
  readonly declaration?: AssistanceLineKind | undefined
}

/** A commit and its xp, rounded so that all commits add up to the figure exactly. */
export interface ExplainedCommit extends CommitAttribution {
  readonly commit: CreditedCommit
}

/** A figure's commits by repository, month and day. */
export interface FigureEvidence {
  readonly attribution: Attribution
  readonly ledger: ReadonlyMap<number, LedgerDay>
  /** All commits of the record, latest first, including those without xp for the figure. */
  readonly commits: readonly ExplainedCommit[]
}

/**
 * Explains a figure. `experience` is its value in the report, with six decimals; null if the report does not
 * contain it, such as that of a badge that is not earned yet.
 */
export function explainFigure(
  record: EvidenceRecord,
  figure: EvidenceFigure,
  experience: number | null,
  ledger: readonly LedgerDay[] = recordLedger(record),
): FigureEvidence {
  const attribution = attributeXp(record, figure, ledger)
  const parts = attribution.commits.map((commit) => commit.experience)
  const total = experience ?? roundFigure(parts.reduce((sum, part) => sum + part, 0))
  const exact = splitExactly(parts, total)
  const commits = record.commits.map((commit, index) => ({
    ...attribution.commits[index]!,
    experience: exact[index]!,
    commit,
  }))
  return { attribution, ledger: new Map(ledger.map((day) => [day.day, day])), commits: commits.toReversed() }
}

/** The commits that count for the figure, or that have lines left out for the selected reason. */
export function selectCommits(
  commits: readonly ExplainedCommit[],
  selection: EvidenceSelection,
): ExplainedCommit[] {
  const { leftOut, declaration } = selection
  return commits.filter(
    (one) =>
      (declaration === undefined || declaredKind(one.commit) === declaration) &&
      (leftOut === undefined ? one.lines > 0 : one.commit.excluded[leftOut] !== undefined) &&
      isSelected(one, selection),
  )
}

/** Returns true for a commit of the selected repository, dates and labels, whether it counts or not. */
export function isSelected(
  { commit, ...one }: ExplainedCommit,
  { repository, month, day, technology, badge }: EvidenceSelection,
): boolean {
  return (
    (technology === undefined || commit.technologies[technology] !== undefined) &&
    (badge === undefined || commit.badges[badge] !== undefined) &&
    (repository === undefined || commit.repository === repository) &&
    (month === undefined || one.month === month) &&
    (day === undefined || one.day === day)
  )
}

/** The strongest kind that a commit declares. */
export function declaredKind({ assistance }: Pick<CreditedCommit, 'assistance'>): AssistanceLineKind {
  if (assistance === undefined) return 'undeclared'
  return assistance.agent > 0 ? 'agent' : 'assisted'
}

/** The lines of a figure in these commits by declared use of AI tools, and the number of commits of each kind. */
export function sumDeclared(commits: readonly ExplainedCommit[]) {
  const sums = {
    undeclared: { lines: 0, commitCount: 0 },
    assisted: { lines: 0, commitCount: 0 },
    agent: { lines: 0, commitCount: 0 },
  }
  for (const { commit, lines } of commits) {
    const parts = splitLines(lines, commit.assistance)
    for (const kind of assistanceLineKinds) sums[kind].lines += parts[kind]
    sums[declaredKind(commit)].commitCount++
  }
  for (const kind of assistanceLineKinds) sums[kind].lines = roundFigure(sums[kind].lines)
  return sums
}

/** Sums xp in whole millionths, so that sums of exact figures are exact. */
export function sumExperience(commits: readonly { readonly experience: number }[]): number {
  return commits.reduce((sum, { experience }) => sum + Math.round(experience * 1e6), 0) / 1e6
}

/** The lines that earned nothing, by reason, most lines first. */
export function sumLeftOut(commits: readonly ExplainedCommit[]) {
  const byReason = new Map<UncountedReason, { commitCount: number; lineCount: number }>()
  for (const { commit } of commits)
    for (const [reason, lines] of Object.entries(commit.excluded) as [UncountedReason, number][]) {
      const sums = byReason.get(reason) ?? { commitCount: 0, lineCount: 0 }
      byReason.set(reason, { commitCount: sums.commitCount + 1, lineCount: sums.lineCount + lines })
    }
  return [...byReason]
    .map(([reason, sums]) => ({ reason, ...sums }))
    .sort((one, other) => other.lineCount - one.lineCount)
}
