import type { History } from '../../score/plausibility.ts'
import type { Answers } from '../../score/stack-overflow.ts'

/** What a code host tells of a repository and git cannot; what is missing is not known. */
export type HostFigures = Omit<History, 'commits' | 'contributorCount'>

/** What the world outside the repositories tells; a run on folders alone knows nothing of it. */
export interface Outside {
  /** By the full name of the repository. */
  readonly hosts: ReadonlyMap<string, HostFigures>
  /** All of the person's answers on Stack Overflow together (R14). */
  readonly answers: Answers | undefined
}

export const nothingOutside: Outside = { hosts: new Map(), answers: undefined }
