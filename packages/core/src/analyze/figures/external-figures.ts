import type { HostedReviews } from '../../contract/hosted-reviews.ts'
import type { HostedSquash } from '../../contract/hosted-squash.ts'
import type { HistoryEvidence } from '../../score/plausibility.ts'
import type { AnswerTotals } from '../../score/stack-overflow.ts'

/** Repository data that comes from a code host, not from git. Missing fields are unknown. */
export type HostFigures = Omit<HistoryEvidence, 'commits' | 'contributorCount'>

/** Data from outside the repositories. Empty for a local analysis. */
export interface ExternalFigures {
  /** By full repository name. */
  readonly hosts: ReadonlyMap<string, HostFigures>
  /** Totals of the person's Stack Overflow answers (R14). */
  readonly answers: AnswerTotals | undefined
  /** The person's reviews at code hosts. */
  readonly reviews?: readonly HostedReviews[] | undefined
  /** Squashes whose days come from a code host, of any repository. */
  readonly squashes?: readonly HostedSquash[] | undefined
}

export const NO_EXTERNAL_FIGURES: ExternalFigures = { hosts: new Map(), answers: undefined }
