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
  readonly signal: AbortSignal
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

/** Cached copies of untrusted repositories. */
export interface MirrorStore {
  /** Creates or updates a mirror. Rejects with an AnalysisError or the signal's abort reason. */
  update(address: RepositoryAddress, options: MirrorUpdateOptions): Promise<Mirror>
  deleteMirror(address: RepositoryAddress): Promise<void>
  /** Deletes the mirrors of all other URLs. Skips mirrors in use. */
  deleteExcept(cloneUrls: readonly string[]): Promise<void>
  /** Deletes leftovers of exited processes. Call it at server start and periodically. */
  removeStaleFolders(): Promise<void>
}
