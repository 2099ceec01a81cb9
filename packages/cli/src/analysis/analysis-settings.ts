import type { AnalyzeOptions } from '@handiwork/core'
import type { ModelName } from '@handiwork/core/contract'

/** Which targets to analyze, and how. */
export interface AnalysisSettings {
  /** Targets as typed. */
  readonly targets: readonly string[]
  /** Undefined means the git user.email. */
  readonly authors: readonly string[] | 'all' | undefined
  readonly since: Date | undefined
  readonly until: Date | undefined
  readonly asOf: Date | undefined
  /** Undefined means the current rating model. */
  readonly model?: ModelName | undefined
  readonly cache: boolean
  readonly quiet: boolean
  /** Whether to print how the commits were read. */
  readonly verbose: boolean
  /** Commits, time and data from code hosts of an earlier analysis, to recompute its report. */
  readonly recompute?: {
    readonly heads: readonly string[]
    readonly analyzedAt: Date
    readonly external: AnalyzeOptions['external']
  }
}
