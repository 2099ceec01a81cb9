import { type Repository, type SkipReason, skipSentences } from '@handiwork/core/contract'
import type { StepResult } from '../run.ts'

/** The result of analyzing a repository. */
export type RepositoryOutcome =
  | {
      readonly state: 'read'
      readonly report: Repository
      /** The version of the rules and the catalog that produced the report. */
      readonly reportVersion: string
      readonly head: string | undefined
    }
  /** Unchanged since the last analysis. */
  | { readonly state: 'known'; readonly head: string | undefined }
  | Skip

type Skip = Extract<StepResult, { state: 'skipped' }>

/** A skipped outcome with the message for the reason. */
export function skippedAs(reason: SkipReason, name: string): Skip {
  return { state: 'skipped', reason, message: skipSentences[reason](name) }
}
