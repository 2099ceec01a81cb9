import type { AnalysisSettings } from '../../analysis/analysis-settings.ts'

/** The parameters of `handiwork analyze`. */
export interface AnalyzeRequest extends AnalysisSettings {
  /** Format name. If undefined, the output's file extension decides. */
  readonly format: string | undefined
  readonly output: string | undefined
  /** The topic to explain; '' for everything. Undefined shows the profile. */
  readonly explain: string | undefined
}
