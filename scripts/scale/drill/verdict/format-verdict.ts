import type { AnalysisFaults } from './check-analyses.ts'
import type { MailFaults } from './check-mails.ts'
import type { Answers, EventRow } from './event-rows.ts'

export interface Verdict {
  readonly rows: readonly EventRow[]
  readonly requestedCount: number
  readonly privateCount: number
  readonly analyses: AnalysisFaults
  readonly mails: MailFaults
  /** By kind of request and status or error. */
  readonly failures: Readonly<Record<string, number>>
}

/** The share of reads that have to be answered. */
export const MIN_ANSWERED = 0.999

/** One line for each bound that was missed. */
export function findMissedBounds({ rows, analyses, mails }: Verdict): string[] {
  const sum = (value: (row: EventRow) => number) => rows.reduce((total, row) => total + value(row), 0)
  const failed = sum(({ pages, reads }) => pages.failed + reads.failed)
  const all = failed + sum(({ pages, reads }) => pages.answered + reads.answered)
  const faults: readonly (readonly [number, string])[] = [
    [sum(({ lost }) => lost), 'acknowledged writes are lost'],
    [sum(({ doubled }) => doubled), 'writes have more than one effect'],
    [
      sum(({ shown }) => shown),
      'pages of private people were shown later than 2 s after the acknowledgement',
    ],
    [analyses.unfinished.length, 'analyses did not end'],
    [analyses.different.length, 'analyses have other figures than an undisturbed one'],
    [analyses.logged.length, 'analyses have another number of log entries'],
    [mails.lost.length, 'emails were not delivered'],
    [mails.doubled.length, 'emails were delivered more than once'],
  ]
  const missed = faults.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`)
  if (failed > all * (1 - MIN_ANSWERED))
    missed.push(
      `${failed} of ${all} reads were not answered (${((100 * (all - failed)) / all).toFixed(2)} % were)`,
    )
  return missed
}

const header = [
  ...['event', 's', 'pages answered', 'failed', 'API reads answered', 'failed'],
  ...['writes acknowledged', 'refused', 'lost', 'doubled', 'private shown', 'slowest read, ms'],
]

/** A table in Markdown, and a sentence for each bound that was missed. */
export function formatVerdict(verdict: Verdict): string {
  const { rows, requestedCount, privateCount } = verdict
  const columns = ({ answered, failed }: Answers) => [answered, failed]
  const lines = rows.map((row) => [
    ...[row.event, row.seconds.toFixed(0), ...columns(row.pages), ...columns(row.reads)],
    ...[row.acknowledged, row.refused, row.lost, row.doubled, row.shown, row.slowestRead.toFixed(0)],
  ])
  const missed = findMissedBounds(verdict)
  return [
    ...[header, header.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `${requestedCount} analyses requested; ${privateCount} people became private.`,
    `Failures: ${formatFailures(verdict)}`,
    ...(missed.length === 0 ? ['All bounds hold.'] : missed.map((text) => `MISSED: ${text}`)),
  ].join('\n')
}

function formatFailures({ failures }: Verdict): string {
  const entries = Object.entries(failures).map(([detail, count]) => `${count} × ${detail}`)
  return entries.length === 0 ? 'none' : entries.join(', ')
}
