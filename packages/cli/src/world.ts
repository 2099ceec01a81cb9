import type { AnalyzeOptions, FoundTargets } from '@handiwork/core'
import type { Report } from '@handiwork/core/contract'
import type { Difference, ReportFormat } from '@handiwork/core/report'
import type { Environment, Output } from './ui/terminal.ts'

/** What the program takes from the analysis; tests hand in their own. */
export interface Core {
  analyze(options: AnalyzeOptions): Promise<Report>
  findTargets(words: readonly string[], cwd: string, signal: AbortSignal): Promise<FoundTargets>
  configuredAuthor(folder: string): Promise<{ name: string; email: string } | undefined>
  languageColor(name: string): string
  /** The xp a level begins at (R15). */
  levelStart(level: number): number
}

/** What it takes from the reports. */
export interface Reports {
  readonly reportFormats: readonly ReportFormat[]
  /** Rejects with a refusal for what is no report. */
  readReport(text: string): Promise<Report>
  reportDifference(before: Report, after: Report): Difference
  isNoDifference(difference: Difference): boolean
  differenceText(difference: Difference): string
  differenceMarkdown(difference: Difference): string
}

/** Everything outside the program. */
export interface World {
  /** Loaded when it is needed: most of the start-up time is in it. */
  readonly core: () => Promise<Core>
  readonly reports: () => Promise<Reports>
  readonly stdin: () => Promise<Uint8Array>
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Environment
  readonly cwd: string
  readonly now: () => Date
  readonly signal: AbortSignal
}
