import type { TargetProgress } from '@handiwork/core/contract'

/** The progress of all targets, in the requested order. */
export type Progress = readonly TargetState[]

export interface TargetState {
  readonly name: string
  readonly status: TargetStatus
}

/** Status of a target. A local analysis reports counts, a service reports a share between 0 and 1. */
export type TargetStatus =
  | TargetProgress
  | { readonly state: 'cloning' | 'reading'; readonly share: number | undefined }
  | { readonly state: 'done' }

/** Displays progress until it is closed. */
export interface ProgressDisplay {
  readonly onProgress: (target: number, status: TargetStatus) => void
  close(): Promise<void>
}

export const queuedTargets = (names: readonly string[]): Progress =>
  names.map((name) => ({ name, status: { state: 'queued' } }))

/** The completed fraction of a target, from 0 to 1. */
export function completedFraction(status: TargetStatus): number {
  if ('share' in status) return status.share ?? 0
  if (status.state === 'done' || status.state === 'skipped') return 1
  if (status.state === 'cloning') return status.fraction ?? 0
  if (status.state === 'reading')
    return status.totalCommits === 0 ? 0 : status.readCommits / status.totalCommits
  return 0
}

export const isFinished = ({ status }: TargetState) => status.state === 'done' || status.state === 'skipped'
export const isRunning = ({ status }: TargetState) => status.state === 'cloning' || status.state === 'reading'
