import type { OnProgress, TargetProgress } from '@handiwork/core/contract'

/** Where the whole analysis stands: each target with its name, in the order asked for. */
export type Progress = readonly TargetState[]

export interface TargetState {
  readonly name: string
  readonly now: TargetProgress
}

/** Shows progress in one way or another, until it is closed. */
export interface ProgressDisplay {
  readonly onProgress: OnProgress
  close(): Promise<void>
}

export const queued = (names: readonly string[]): Progress =>
  names.map((name) => ({ name, now: { state: 'queued' } }))

/** How much of a target is done, 0 to 1. */
export function fractionOf(now: TargetProgress): number {
  if (now.state === 'done' || now.state === 'skipped') return 1
  if (now.state === 'cloning') return now.fraction ?? 0
  if (now.state === 'reading') return now.totalCommits === 0 ? 0 : now.readCommits / now.totalCommits
  return 0
}

export const isOver = ({ now }: TargetState) => now.state === 'done' || now.state === 'skipped'
export const isRunning = ({ now }: TargetState) => now.state === 'cloning' || now.state === 'reading'
