import type { Report } from '@handiwork/core/contract'
import type { ReportFormat } from '@handiwork/core/report'
import { shortenLines } from './difference-comment.ts'

/**
 * The job summary: what a pull request changes, then the report. Its pictures are text, because summaries
 * show neither SVG code nor data URIs.
 */
export function jobSummary(
  report: Report,
  differenceSection: string | undefined,
  { reportFormats }: { readonly reportFormats: readonly ReportFormat[] },
): string {
  const markdown = reportFormats.find(({ name }) => name === 'markdown')?.render(report) ?? ''
  const text = [differenceSection, markdown].filter((section) => section !== undefined).join('\n\n')
  return shortenLines(text, MAX_SUMMARY_LENGTH, SHORTENED)
}

/** GitHub accepts 1 MiB, and a character has up to three bytes. */
const MAX_SUMMARY_LENGTH = 300_000
const SHORTENED = 'The summary is shortened. The report contains all figures.'
