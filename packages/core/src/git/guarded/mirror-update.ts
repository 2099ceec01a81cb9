import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AnalysisError } from '../../contract/analysis-error.ts'
import type { Environment } from '../environment.ts'
import { destinationOfUrl } from './code-host.ts'
import { type DiscoveredRepository, discoverRepository, isAccessDenied } from './discover-repository.ts'
import { createAnalysisError } from './egress-skip-reasons.ts'
import type { FileLock } from './file-lock.ts'
import { importBundle } from './import-bundle.ts'
import type { Mirror, MirrorStoreOptions, MirrorUpdateOptions } from './mirror.ts'
import { folderSize, type MirrorFolder, type TemporaryFolder, touchMirror } from './mirror-folder.ts'
import {
  cloneMirror,
  cloneMirrorWithNotes,
  countPacks,
  fetchMirror,
  type MirrorFetchOptions,
  readMirrorHead,
  readMirrorHeadFile,
  readMirrorNotes,
} from './mirror-git.ts'
import { networkFailure } from './network-failure.ts'
import type { RepositoryAddress } from './repository-address.ts'
import { readStoredDiscovery, storeDiscovery } from './stored-discovery.ts'

const DEFAULT_TIMEOUT_MS = 10 * 60_000
/** Allowance for TLS and protocol data in addition to the stored bytes. */
const PROTOCOL_OVERHEAD = 1.1
const MAX_PACKS = 50

export interface MirrorUpdateContext extends MirrorStoreOptions {
  /** Content of the certificates file. */
  readonly certificates: string | undefined
}

/** Updates one repository's mirror. */
export class MirrorUpdate {
  readonly #folder: MirrorFolder
  readonly #address: RepositoryAddress
  readonly #request: MirrorUpdateOptions
  readonly #options: MirrorUpdateContext
  readonly #signal: AbortSignal

  constructor(
    folder: MirrorFolder,
    address: RepositoryAddress,
    request: MirrorUpdateOptions,
    options: MirrorUpdateContext,
  ) {
    this.#folder = folder
    this.#address = address
    this.#request = request
    this.#options = options
    this.#signal = AbortSignal.any([
      request.signal,
      AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    ])
  }

  /** Clones into a temporary folder that is deleted on release. Used for private repositories. */
  async cloneToTemporaryFolder(): Promise<Mirror> {
    const temporaryFolder = await this.#folder.createTemporaryFolder()
    try {
      const discovered = await this.#discover()
      const path = await this.#clone(temporaryFolder, discovered)
      return await this.#mirror(path, discovered, () => temporaryFolder.remove())
    } catch (error) {
      await temporaryFolder.remove()
      throw this.#translateError(error)
    }
  }

  /** Updates the cached mirror, which stays locked until it is released. */
  async updateInPlace(path: string, lock: FileLock): Promise<Mirror> {
    try {
      const discovered = (await this.#reuse(path)) ?? (await this.#bringUpToDate(path))
      await touchMirror(path, this.#now())
      const evict = () => this.#folder.evictToSize(this.#options.maxTotalBytes)
      await evict()
      return await this.#mirror(path, discovered, async () => {
        await lock.release()
        await evict()
      })
    } catch (error) {
      await lock.release()
      throw this.#translateError(error)
    }
  }

  /** Returns the stored discovery result if the mirror is already at the known commit, or undefined. */
  async #reuse(path: string): Promise<DiscoveredRepository | undefined> {
    const { knownHead } = this.#request
    if (
      knownHead === undefined ||
      (await readMirrorHeadFile(path, this.#environment, this.#signal).catch(() => undefined)) !== knownHead
    )
      return undefined
    return await readStoredDiscovery(path, this.#address, this.#environment)
  }

  async #bringUpToDate(path: string): Promise<DiscoveredRepository> {
    await using temporaryFolder = await this.#folder.createTemporaryFolder()
    const discovered = await this.#discoverOrDiscard(path)
    await this.#startWithBundle(path, temporaryFolder, discovered)
    if (!(await this.#tryUpdate(path, discovered))) {
      const newClone = await this.#clone(temporaryFolder, discovered)
      await this.#folder.discardMirror(path)
      await rename(newClone, path)
    }
    await storeDiscovery(path, discovered)
    return discovered
  }

  #discover(): Promise<DiscoveredRepository> {
    const { egressProxy, hosts, certificates } = this.#options
    return discoverRepository(this.#address, {
      egressProxy,
      hosts,
      certificates,
      token: this.#request.token,
      signal: this.#signal,
    })
  }

  /** Discards a mirror that may not be read any longer. */
  async #discoverOrDiscard(path: string): Promise<DiscoveredRepository> {
    try {
      return await this.#discover()
    } catch (error) {
      if (isAccessDenied(error)) await this.#folder.discardMirror(path)
      throw error
    }
  }

  /**
   * Returns true if the mirror is current or could be updated by a fetch. Otherwise it must be cloned again.
   */
  async #tryUpdate(path: string, discovered: DiscoveredRepository): Promise<boolean> {
    const currentHead = await readMirrorHead(path, this.#environment, this.#signal).catch(() => {
      this.#signal.throwIfAborted()
    })
    if (currentHead === undefined || discovered.head === undefined) return false
    const currentNotes = await readMirrorNotes(path)
    if (currentHead === discovered.head && currentNotes === discovered.notes) return true
    // A fetch does not delete notes that no longer exist at the host.
    if (currentNotes !== undefined && discovered.notes === undefined) return false
    if ((await countPacks(path)) >= MAX_PACKS) return false
    return await this.#transfer(discovered, (transfer) => fetchMirror(path, transfer)).then(
      () => true,
      (error) => {
        if (error instanceof AnalysisError && error.reason === 'corrupt') return false
        throw error
      },
    )
  }

  /** Creates a missing mirror from a bundle, if there is a valid one. Its commits may be older than those of the host. */
  async #startWithBundle(
    path: string,
    temporaryFolder: TemporaryFolder,
    { head }: DiscoveredRepository,
  ): Promise<void> {
    const { bundle, maxRepositoryBytes: maxBytes } = this.#request
    if (bundle === undefined || head === undefined || existsSync(path)) return
    const file = join(temporaryFolder.path, 'r.bundle')
    if (!(await bundle.load(file))) return
    try {
      const imported = join(temporaryFolder.path, 'bundled.git')
      const options = { head, maxBytes, environment: this.#environment, signal: this.#signal }
      await importBundle(file, imported, options)
      await rename(imported, path)
    } catch (error) {
      this.#signal.throwIfAborted()
      bundle.onRejected(error)
    } finally {
      await rm(file, { force: true })
    }
  }

  async #clone(temporaryFolder: TemporaryFolder, discovered: DiscoveredRepository): Promise<string> {
    const path = join(temporaryFolder.path, 'r.git')
    const { head, notes } = discovered
    await this.#transfer(discovered, (transfer) =>
      head === undefined || notes === undefined
        ? cloneMirror(path, temporaryFolder.path, { ...transfer, hasNotes: false })
        : cloneMirrorWithNotes(path, head, transfer),
    )
    return path
  }

  /** Runs a git network command with an egress lease that lasts for the transfer. */
  async #transfer(
    { address, authorization, notes }: DiscoveredRepository,
    transfer: (options: MirrorFetchOptions) => Promise<void>,
  ): Promise<void> {
    const { egressProxy, certificatesFile, timeoutMs = DEFAULT_TIMEOUT_MS } = this.#options
    const { maxRepositoryBytes, token = '', onReceived = () => {} } = this.#request
    const url = address.cloneUrl
    const lease = egressProxy.openLease({
      ...destinationOfUrl(url),
      maxBytes: Math.ceil(maxRepositoryBytes * PROTOCOL_OVERHEAD) + 2 ** 16,
      timeoutMs,
    })
    const tooLarge = new AbortController()
    const signal = AbortSignal.any([this.#signal, tooLarge.signal])
    const handleReceived = (bytes: number, fraction: number | undefined) => {
      if (bytes > maxRepositoryBytes) tooLarge.abort()
      else onReceived(bytes, fraction)
    }
    try {
      await transfer({
        environment: this.#environment,
        url,
        proxyUrl: lease.proxyUrl,
        authorization,
        certificatesFile,
        maxBytes: maxRepositoryBytes,
        onReceived: handleReceived,
        hasNotes: notes !== undefined,
        signal,
      })
    } catch (error) {
      this.#signal.throwIfAborted()
      if (tooLarge.signal.aborted) throw createAnalysisError('tooLarge', this.#address, 'tooMuch')
      throw networkFailure(error, lease, this.#address, [token, authorization ?? '', lease.proxyUrl])
    } finally {
      lease.close()
    }
  }

  async #mirror(
    path: string,
    { address, hasTags }: DiscoveredRepository,
    release: () => Promise<void>,
  ): Promise<Mirror> {
    const head = await readMirrorHeadFile(path, this.#environment, this.#signal)
    let released: Promise<void> | undefined
    const releaseOnce = () => {
      released ??= release()
      return released
    }
    const sizeBytes = await folderSize(path)
    return {
      path,
      address,
      head,
      hasTags,
      sizeBytes,
      release: releaseOnce,
      [Symbol.asyncDispose]: releaseOnce,
    }
  }

  get #environment(): Environment {
    return this.#options.environment
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date()
  }

  /** Prefers the caller's abort reason; a timeout becomes an error with a message for users. */
  #translateError(error: unknown): unknown {
    this.#request.signal.throwIfAborted()
    if (this.#signal.aborted) return createAnalysisError('interrupted', this.#address, 'tooSlow')
    return error
  }
}
