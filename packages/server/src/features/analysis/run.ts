import type { SkipReason } from '@handiwork/core/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The current analysis run of a user: the only one that may write. */
export interface Run {
  readonly id: string
  readonly userId: string
  readonly asOf: Date
  readonly clearCache: boolean
  readonly isListed: boolean
}

/** A repository and the commit at which it was analyzed. */
export interface AnalyzedRepository
  extends Pick<
    Selectable<Tables['repositories']>,
    'id' | 'cloneUrl' | 'fullName' | 'source' | 'private' | 'stars' | 'createdAtHost' | 'head'
  > {}

/** How the step of one repository in a run ended. */
export type StepResult =
  | { readonly state: 'done'; readonly head: string | undefined }
  | { readonly state: 'skipped'; readonly reason: SkipReason; readonly message: string }

export interface BeginOptions {
  readonly clearCache: boolean
  /** Replaces a running analysis. */
  readonly replaceRunning: boolean
  /** Ignores the minimum interval between analyses. */
  readonly ignoreInterval: boolean
}

/** The progress of a step that has not ended. */
export interface StepProgress {
  readonly state: 'cloning' | 'reading'
  /** 0–1; undefined if unknown. */
  readonly fraction: number | undefined
  /** Known while the repository is read. */
  readonly commits?: { readonly read: number; readonly total: number } | undefined
}
