import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../contract/refusal.ts'
import { destinationOf } from './code-host.ts'
import { type Discovered, discover, isNobodysToRead } from './discover.ts'
import { cloneInto, type FillOptions, fetchInto, headOf, packsIn, writtenHeadOf } from './fill-mirror.ts'
import { refusalOf } from './guard-reasons.ts'
import type { Hold } from './hold.ts'
import type { Mirror, MirrorsOptions, UpdateOptions } from './mirror.ts'
import { type Draft, type MirrorFolder, markUsed, sizeOf } from './mirror-folder.ts'
import { networkFailure } from './network-failure.ts'
import { remember, rememberedIn } from './remembered.ts'
import type { RepositoryAddress } from './repository-address.ts'

const AT_MOST_MS = 10 * 60_000
/** TLS and the words of the protocol come on top of what is stored. */
const ON_THE_WAY = 1.1
const PACKS_AT_MOST = 50

export interface Surroundings extends MirrorsOptions {
  /** What stands in the file of certificates. */
  readonly certificates: string | undefined
}

/** One repository being brought up to date. */
export class MirrorUpdate {
  readonly #folder: MirrorFolder
  readonly #address: RepositoryAddress
  readonly #asked: UpdateOptions
  readonly #options: Surroundings
  readonly #signal: AbortSignal

  constructor(folder: MirrorFolder, address: RepositoryAddress, asked: UpdateOptions, options: Surroundings) {
    this.#folder = folder
    this.#address = address
    this.#asked = asked
    this.#options = options
    this.#signal = AbortSignal.any([asked.signal, AbortSignal.timeout(options.atMostMs ?? AT_MOST_MS)])
  }

  /** In a folder that goes when it is released, with nobody else ever reading it. */
  async inDraft(): Promise<Mirror> {
    const draft = await this.#folder.draft()
    try {
      const found = await this.#discover()
      const path = await this.#clone(draft, found)
      return await this.#mirror(path, found, () => draft.remove())
    } catch (error) {
      await draft.remove()
      throw this.#whyNot(error)
    }
  }

  /** In the folder kept for its address, which is held until it is released. */
  async inPlace(place: string, held: Hold): Promise<Mirror> {
    try {
      const found = (await this.#asItIs(place)) ?? (await this.#broughtUp(place))
      await markUsed(place, this.#now())
      const makeRoom = () => this.#folder.makeRoom(this.#options.atMostBytes)
      await makeRoom()
      return await this.#mirror(place, found, async () => {
        await held.release()
        await makeRoom()
      })
    } catch (error) {
      await held.release()
      throw this.#whyNot(error)
    }
  }

  // --- internal ---

  /** What was found out when the mirror came to the commit that is good enough; undefined where it is at another. */
  async #asItIs(place: string): Promise<Discovered | undefined> {
    const { goodAt } = this.#asked
    if (goodAt === undefined || (await writtenHeadOf(place, this.#signal).catch(() => undefined)) !== goodAt)
      return undefined
    return await rememberedIn(place, this.#address)
  }

  async #broughtUp(place: string): Promise<Discovered> {
    await using draft = await this.#folder.draft()
    const found = await this.#discoverOrForget(place)
    if (!(await this.#isBroughtUp(place, found))) {
      const fresh = await this.#clone(draft, found)
      await this.#folder.discard(place)
      await rename(fresh, place)
    }
    await remember(place, found)
    return found
  }

  #discover(): Promise<Discovered> {
    const { guard, hosts, certificates } = this.#options
    return discover(this.#address, {
      guard,
      hosts,
      certificates,
      token: this.#asked.token,
      signal: this.#signal,
    })
  }

  /** What nobody may read any more is not kept either. */
  async #discoverOrForget(place: string): Promise<Discovered> {
    try {
      return await this.#discover()
    } catch (error) {
      if (isNobodysToRead(error)) await this.#folder.discard(place)
      throw error
    }
  }

  /** Whether the mirror at hand is, or could be made, what the host has; a fresh one is needed otherwise. */
  async #isBroughtUp(place: string, found: Discovered): Promise<boolean> {
    const known = await headOf(place, this.#signal).catch(() => {
      this.#signal.throwIfAborted()
    })
    if (known === undefined || found.head === undefined) return false
    if (known === found.head) return true
    if ((await packsIn(place)) >= PACKS_AT_MOST) return false
    return await this.#filling(found, (fill) => fetchInto(place, fill)).then(
      () => true,
      (error) => {
        if (error instanceof Refusal && error.reason === 'corrupt') return false
        throw error
      },
    )
  }

  async #clone(draft: Draft, found: Discovered): Promise<string> {
    const path = join(draft.path, 'r.git')
    await this.#filling(found, (fill) => cloneInto(path, draft.path, fill))
    return path
  }

  /** Lets git out through a pass of its own, for as long as it fetches. */
  async #filling(
    { address, authorization }: Discovered,
    fill: (options: FillOptions) => Promise<void>,
  ): Promise<void> {
    const { guard, certificatesFile, atMostMs = AT_MOST_MS } = this.#options
    const { atMost, token = '', onReceived = () => {} } = this.#asked
    const url = address.cloneUrl
    const pass = guard.open({
      ...destinationOf(url),
      atMostBytes: Math.ceil(atMost * ON_THE_WAY) + 2 ** 16,
      atMostMs,
    })
    const tooLarge = new AbortController()
    const signal = AbortSignal.any([this.#signal, tooLarge.signal])
    const heard = (bytes: number, fraction: number | undefined) => {
      if (bytes > atMost) tooLarge.abort()
      else onReceived(bytes, fraction)
    }
    try {
      await fill({
        url,
        proxyUrl: pass.proxyUrl,
        authorization,
        certificatesFile,
        atMost,
        onReceived: heard,
        signal,
      })
    } catch (error) {
      this.#signal.throwIfAborted()
      if (tooLarge.signal.aborted) throw refusalOf('tooLarge', this.#address, 'tooMuch')
      throw networkFailure(error, pass, this.#address, [token, authorization ?? '', pass.proxyUrl])
    } finally {
      pass.close()
    }
  }

  async #mirror(
    path: string,
    { address, hasTags }: Discovered,
    release: () => Promise<void>,
  ): Promise<Mirror> {
    const head = await writtenHeadOf(path, this.#signal)
    let released: Promise<void> | undefined
    const once = () => {
      released ??= release()
      return released
    }
    const sizeBytes = await sizeOf(path)
    return { path, address, head, hasTags, sizeBytes, release: once, [Symbol.asyncDispose]: once }
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date()
  }

  /** Whoever stopped it knows why; that it took too long is for people. */
  #whyNot(error: unknown): unknown {
    this.#asked.signal.throwIfAborted()
    if (this.#signal.aborted) return refusalOf('interrupted', this.#address, 'tooSlow')
    return error
  }
}
