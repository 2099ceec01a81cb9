import type { AnalysisSettings } from '../../analysis/analysis-settings.ts'
import type { CardChoice } from './card-choices.ts'

/** The parameters of `handiwork card`. */
export interface CardRequest extends AnalysisSettings {
  readonly kind: CardChoice
  /** A report file, or - for stdin. Undefined analyzes the targets. */
  readonly report: string | undefined
  readonly hiddenNames: readonly string[]
  readonly localNames: boolean
  /** A file; a folder for all cards. */
  readonly output: string | undefined
}
