import { type Repository, type SkipReason, skipSentences } from '@handiwork/core/contract'
import type { StepEnd } from '../run-store.ts'

/** What became of reading a repository. */
export type Outcome =
  | {
      readonly state: 'read'
      readonly report: Repository
      /** The rules and the catalogue it was made with. */
      readonly reportVersion: string
      readonly head: string | undefined
    }
  /** It is as it was when it was read last. */
  | { readonly state: 'known'; readonly head: string | undefined }
  | Skip

type Skip = Extract<StepEnd, { state: 'skipped' }>

/** A repository left out for this reason, in the words for it. */
export function skippedAs(reason: SkipReason, name: string): Skip {
  return { state: 'skipped', reason, message: skipSentences[reason](name) }
}
