import type { TargetProgress } from '@handiwork/core/contract'

/** Where the whole analysis stands: each target with its name, in the order asked for. */
export type Progress = readonly TargetState[]

export interface TargetState {
  readonly name: string
  readonly now: Standing
}

/** Where a target stands: as the analysis tells it, or a service, which tells shares (0 to 1) and no counts. */
export type Standing =
  | TargetProgress
  | { readonly state: 'cloning' | 'reading'; readonly share: number | undefined }
  | { readonly state: 'done' }

/** Shows progress in one way or another, until it is closed. */
export interface ProgressDisplay {
  readonly onProgress: (target: number, now: Standing) => void
  close(): Promise<void>
}

export const queued = (names: readonly string[]): Progress =>
  names.map((name) => ({ name, now: { state: 'queued' } }))

/** How much of a target is done, 0 to 1. */
export function fractionOf(now: Standing): number {
  if ('share' in now) return now.share ?? 0
  if (now.state === 'done' || now.state === 'skipped') return 1
  if (now.state === 'cloning') return now.fraction ?? 0
  if (now.state === 'reading') return now.totalCommits === 0 ? 0 : now.readCommits / now.totalCommits
  return 0
}

export const isOver = ({ now }: TargetState) => now.state === 'done' || now.state === 'skipped'
export const isRunning = ({ now }: TargetState) => now.state === 'cloning' || now.state === 'reading'
