import type { SkipReason } from './report.ts'

/** Where the analysis of one target stands. */
export type TargetProgress =
  | { readonly state: 'queued' }
  /** Bytes received so far; `fraction` 0 to 1 once the host has said how much there is. */
  | { readonly state: 'cloning'; readonly receivedBytes: number; readonly fraction: number | undefined }
  | { readonly state: 'reading'; readonly readCommits: number; readonly totalCommits: number }
  | { readonly state: 'done'; readonly totalCommits: number }
  | { readonly state: 'skipped'; readonly reason: SkipReason; readonly message: string }

/** Called whenever a target moves; `target` is its place in the list that was asked for. */
export type OnProgress = (target: number, progress: TargetProgress) => void
