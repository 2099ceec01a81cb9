import type { SkipReason } from './report.ts'

/** Progress of one target in an analysis. */
export type TargetProgress =
  | { readonly state: 'queued' }
  /** Bytes received so far. `fraction` (0 to 1) is known once the host has reported the total. */
  | { readonly state: 'cloning'; readonly receivedBytes: number; readonly fraction: number | undefined }
  | { readonly state: 'reading'; readonly readCommits: number; readonly totalCommits: number }
  | { readonly state: 'done'; readonly totalCommits: number }
  | { readonly state: 'skipped'; readonly reason: SkipReason; readonly message: string }

/** Called when a target's progress changes. `target` is the target's index in the request. */
export type OnProgress = (target: number, progress: TargetProgress) => void
