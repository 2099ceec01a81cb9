import type { Environment } from '../environment.ts'
import type { CodeHost } from './code-host.ts'
import type { EgressProxy } from './egress-proxy.ts'
import type { RepositoryAddress } from './repository-address.ts'

export interface MirrorStoreOptions {
  readonly folder: string
  readonly environment: Environment
  /** Maximum total size of all mirrors; the least recently used are evicted. */
  readonly maxTotalBytes: number
  readonly egressProxy: EgressProxy
  readonly hosts: readonly CodeHost[]
  /** Minimum free disk space for fetching. Defaults to `MIN_FREE_DISK_BYTES`. */
  readonly minFreeBytes?: number
  /** PEM file for a host with its own certificates. */
  readonly certificatesFile?: string
  /** Timeout for fetching one repository. */
  readonly timeoutMs?: number
  readonly now?: () => Date
}

export interface MirrorUpdateOptions {
  /** Token of a user who may read the repository. */
  readonly token?: string | undefined
  /** Private repositories are never cached. Defaults to true if there is a token. */
  readonly isPrivate?: boolean
  /** If the mirror is at this commit, it is used without contacting the host. */
  readonly knownHead?: string | undefined
  /** Maximum size in bytes; larger repositories are refused as `tooLarge`. */
  readonly maxRepositoryBytes: number
  readonly onReceived?: (bytes: number, fraction: number | undefined) => void
  /** Where a mirror that is missing may be copied from, before the host is asked for newer commits. */
  readonly bundle?: BundleSource | undefined
  readonly signal: AbortSignal
}

/** A bundle that another worker wrote. It is as untrusted as the host. */
export interface BundleSource {
  /** Writes the bundle to a new file. Returns false if there is none. Never rejects. */
  load(path: string): Promise<boolean>
  /** Called if the bundle can't be used. The repository is cloned. */
  onRejected(error: unknown): void
}

/** A bundle in another storage. */
export interface StoredBundle {
  /** See `MirrorBundle`. */
  readonly refs: string
  readonly sizeBytes: number
}

export interface CreateBundleOptions {
  /** The bundle to replace; undefined if there is none. */
  readonly stored: StoredBundle | undefined
  /** No bundle of a larger mirror is written. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** A file with all commits of a mirror, which is deleted on release. The mirror is not locked. */
export interface MirrorBundle extends AsyncDisposable {
  readonly path: string
  /** The ids of the head and of the notes, separated by a hyphen. Equal for equal content. */
  readonly refs: string
  release(): Promise<void>
}

/** A bare repository, locked until it is released. */
export interface Mirror extends AsyncDisposable {
  readonly path: string
  /** The current address, which differs from the requested one after a rename. */
  readonly address: RepositoryAddress
  /** Head of the default branch; undefined for an empty repository. */
  readonly head: string | undefined
  readonly hasTags: boolean
  readonly sizeBytes: number
  release(): Promise<void>
}

/** A repository by the URL that its mirror was created from. */
export type MirroredRepository = Pick<RepositoryAddress, 'cloneUrl'>

/** Cached copies of untrusted repositories. */
export interface MirrorStore {
  /** Creates or updates a mirror. Rejects with an AnalysisError or the signal's abort reason. */
  update(address: RepositoryAddress, options: MirrorUpdateOptions): Promise<Mirror>
  /**
   * Writes a bundle of a mirror. Undefined if there is no mirror, it is too large, or the stored bundle is good enough:
   * a worker that starts with it fetches less than a tenth.
   */
  createBundle(
    repository: MirroredRepository,
    options: CreateBundleOptions,
  ): Promise<MirrorBundle | undefined>
  deleteMirror(repository: MirroredRepository): Promise<void>
  /** Deletes the mirrors of all other URLs. Skips mirrors in use. */
  deleteExcept(cloneUrls: readonly string[]): Promise<void>
  /** Deletes leftovers of exited processes. Call it at server start and periodically. */
  removeStaleFolders(): Promise<void>
}
