import type { AnalyzeOptions, CodeHost, MirrorStore, MirrorTarget, SquashCandidate } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'
import type { Report, TargetProgress, UncreditedReport } from '@handiwork/core/contract'

/**
 * Erased users, whom reports must not name: fingerprints of their addresses, and the keys that create
 * fingerprints.
 */
export interface ErasedAuthors {
  readonly keys: readonly string[]
  readonly hashes: ReadonlySet<string>
}

/** The input of an analysis. */
export interface ReadRequest {
  readonly targets: readonly MirrorTarget[]
  readonly authors: AnalyzeOptions['authors']
  /** Commits to use as HEAD, so that a retry reads the same commits. */
  readonly heads: readonly string[]
  readonly asOf: Date
  readonly external: AnalyzeOptions['external']
  /** Authors to anonymize. */
  readonly erasedAuthors?: ErasedAuthors | undefined
  /** Registered technologies in addition to the catalog. */
  readonly registeredTechnologies: readonly RegisteredTechnology[]
  readonly factsFolder: string
  readonly version: string
}

/** Whose missing credit to explain, and in which repositories. */
export type UncreditedRequest = Pick<ReadRequest, 'targets' | 'asOf' | 'factsFolder' | 'version'> & {
  readonly authors: readonly string[]
}

/** In which repository to find squashed pull requests. */
export interface SquashRequest extends Pick<ReadRequest, 'heads' | 'factsFolder'> {
  readonly target: MirrorTarget
  readonly limit: number
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress?: (target: number, progress: TargetProgress) => void
}

/** Mirrors and analyzes repositories in child processes. */
export interface RepositoryReader extends AsyncDisposable {
  readonly mirrors: MirrorStore
  read(request: ReadRequest, options: ReadOptions): Promise<Report>
  findSquashes(request: SquashRequest, options: ReadOptions): Promise<readonly SquashCandidate[]>
  explainUncredited(request: UncreditedRequest, options: ReadOptions): Promise<UncreditedReport>
}

/** Where mirrors are stored, and the hosts they may come from. */
export interface ReaderSettings {
  readonly folder: string
  readonly maxTotalBytes: number
  readonly hosts: readonly CodeHost[]
}
