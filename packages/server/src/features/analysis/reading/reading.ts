import type { AnalyzeOptions, CodeHost, Mirrors, MirrorTarget } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'
import type { Report, TargetProgress } from '@handiwork/core/contract'

/** Addresses of those who are gone for good, which are not kept: their fingerprints, and what these are made with. */
export interface Nameless {
  readonly keys: readonly string[]
  readonly hashes: ReadonlySet<string>
}

/** What is read, of whose work, as of when. */
export interface Reading {
  readonly targets: readonly MirrorTarget[]
  readonly authors: AnalyzeOptions['authors']
  /** Commits to take for HEAD, so that a second try reads the same. */
  readonly heads: readonly string[]
  readonly asOf: Date
  readonly outside: AnalyzeOptions['outside']
  /** Who is not named. */
  readonly nameless?: Nameless | undefined
  /** Technologies besides those of the catalogue. */
  readonly registered: readonly RegisteredTechnology[]
  readonly factsFolder: string
  readonly version: string
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (target: number, progress: TargetProgress) => void
}

/** Copies and analyses repositories, in processes of its own. */
export interface Reader extends AsyncDisposable {
  readonly mirrors: Mirrors
  read(reading: Reading, options: ReadOptions): Promise<Report>
}

/** Where copies of repositories are kept, and from where they may come. */
export interface ReaderSettings {
  readonly folder: string
  readonly atMostBytes: number
  readonly hosts: readonly CodeHost[]
}
