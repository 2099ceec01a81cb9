import { type AnalysisFlags, parseAnalysisSettings } from '../../analysis/parse-analysis-settings.ts'
import { UsageError } from '../../errors.ts'
import { parseFormat } from '../../output/select-format.ts'
import type { ConnectionFlags } from '../../remote/connection.ts'
import type { AnalyzeRequest } from './analyze-request.ts'

/** The options as parsed by commander. */
export interface AnalyzeFlags extends AnalysisFlags, ConnectionFlags {
  readonly explain?: string | true
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
}

/** Validates what commander cannot. */
export function parseAnalyzeRequest(targets: readonly string[], flags: AnalyzeFlags): AnalyzeRequest {
  const settings = parseAnalysisSettings(targets, flags)
  if (flags.output?.trim() === '') throw new UsageError('--output requires a file name.')
  return {
    ...settings,
    format: parseFormat(flags),
    explain: flags.explain === true ? '' : flags.explain,
    output: flags.output,
  }
}
