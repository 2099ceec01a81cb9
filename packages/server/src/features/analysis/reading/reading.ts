import type { AnalyzeOptions, MirrorTarget } from '@handiwork/core'
import type { Report, TargetProgress } from '@handiwork/core/contract'

/** What is read, of whose work, as of when: what a thread is told. */
export interface Reading {
  readonly targets: readonly MirrorTarget[]
  readonly authors: AnalyzeOptions['authors']
  /** Commits to take for HEAD, so that a second try reads the same. */
  readonly heads: readonly string[]
  readonly asOf: Date
  readonly outside: AnalyzeOptions['outside']
  readonly factsFolder: string
  readonly version: string
}

/** What a thread is told. */
export type ToThread =
  | { readonly kind: 'read'; readonly id: number; readonly reading: Reading }
  | { readonly kind: 'stop'; readonly id: number }

/** What it tells. */
export type FromThread =
  | {
      readonly kind: 'progress'
      readonly id: number
      readonly target: number
      readonly progress: TargetProgress
    }
  | { readonly kind: 'read'; readonly id: number; readonly report: Report }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error }

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (target: number, progress: TargetProgress) => void
}

/** Analyses repositories away from the thread that answers requests. */
export interface Reader extends AsyncDisposable {
  read(reading: Reading, options: ReadOptions): Promise<Report>
}
