import type { CodeHost } from './code-host.ts'
import type { Guard } from './guard.ts'
import type { RepositoryAddress } from './repository-address.ts'

export interface MirrorsOptions {
  readonly folder: string
  /** Of all mirrors together; the least used go first. */
  readonly atMostBytes: number
  readonly guard: Guard
  readonly hosts: readonly CodeHost[]
  /** So much of the disk stays free, or nothing is fetched; `FREE_DISK_AT_LEAST` where nothing is said. */
  readonly freeBytesAtLeast?: number
  /** Of a host with certificates of its own: a file of them, as PEM. */
  readonly certificatesFile?: string
  /** Fetching one repository may take so long. */
  readonly atMostMs?: number
  readonly now?: () => Date
}

export interface UpdateOptions {
  /** Of somebody who may read the repository. */
  readonly token?: string | undefined
  /** A private repository is never kept. Where nothing is said, one that needs a token is private. */
  readonly isPrivate?: boolean
  /** A mirror that is at this commit is good as it is: its host is not asked whether there is more. */
  readonly goodAt?: string | undefined
  /** Bytes it may have; what is larger is refused as `tooLarge`. */
  readonly atMost: number
  readonly onReceived?: (bytes: number, fraction: number | undefined) => void
  readonly signal: AbortSignal
}

/** A bare repository to read; nobody else touches it before it is released. */
export interface Mirror extends AsyncDisposable {
  readonly path: string
  /** Where the repository is now: another one than asked for when it was renamed. */
  readonly address: RepositoryAddress
  /** The commit its default branch is at; undefined in an empty repository. */
  readonly head: string | undefined
  readonly hasTags: boolean
  readonly sizeBytes: number
  release(): Promise<void>
}

/** Copies of strangers' repositories, kept between analyses. */
export interface Mirrors {
  /** Brings a mirror up to date, making it when there is none. Rejects with a Refusal, or with the signal's reason. */
  update(address: RepositoryAddress, options: UpdateOptions): Promise<Mirror>
  forget(address: RepositoryAddress): Promise<void>
  /** Removes those of all other addresses; what somebody is at stays. */
  keepOnly(cloneUrls: readonly string[]): Promise<void>
  /** Removes what processes left that are no more; when a server starts, and from time to time. */
  removeLeftovers(): Promise<void>
}
