import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { tryHold } from './hold.ts'

/** A folder only we may work in, until it is let go. */
export interface Draft extends AsyncDisposable {
  readonly path: string
  /** Removes it with all that is in it. */
  remove(): Promise<void>
}

/**
 * Where mirrors lie: `<sha256 of the address>.git` is a whole one, `draft-…` one in the making or on its way out,
 * `….lock` beside either says that somebody is at it.
 */
export class MirrorFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  placeOf(cloneUrl: string): string {
    return join(this.path, `${createHash('sha256').update(cloneUrl).digest('hex')}.git`)
  }

  /** Makes the folder where there is none. */
  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
  }

  async freeBytes(): Promise<number> {
    await this.make()
    const { bavail, bsize } = await statfs(this.path)
    return bavail * bsize
  }

  async draft(): Promise<Draft> {
    await this.make()
    const path = join(this.path, `draft-${randomUUID()}`)
    const held = await tryHold(lockOf(path))
    await mkdir(path, { mode: 0o700 })
    const remove = async () => {
      await removeAll(path)
      await held?.release()
    }
    return { path, remove, [Symbol.asyncDispose]: remove }
  }

  /** Takes a whole mirror out of the way at once, so that none is ever found half removed. */
  async discard(place: string): Promise<void> {
    const draft = await this.draft()
    await rename(place, join(draft.path, 'old.git')).catch(() => {})
    await draft.remove()
  }

  /** Discards those not used for the longest time until the rest fits; what somebody is at stays. */
  async makeRoom(atMostBytes: number): Promise<void> {
    const mirrors = await this.#mirrors()
    let total = mirrors.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { place, bytes } of mirrors.sort((one, other) => one.usedMs - other.usedMs)) {
      if (total <= atMostBytes) return
      const held = await tryHold(lockOf(place))
      if (held === undefined) continue
      await this.discard(place)
      await held.release()
      total -= bytes
    }
  }

  /** Discards those of all other addresses; what somebody is at stays. */
  async keepOnly(cloneUrls: readonly string[]): Promise<void> {
    const kept = new Set(cloneUrls.map((url) => this.placeOf(url)))
    for (const name of await namesIn(this.path)) {
      const place = join(this.path, name)
      if (!WHOLE.test(name) || kept.has(place)) continue
      const held = await tryHold(lockOf(place))
      if (held === undefined) continue
      await this.discard(place).finally(() => held.release())
    }
  }

  /** Removes drafts of processes that are no more. */
  async removeLeftovers(): Promise<void> {
    for (const name of await namesIn(this.path)) {
      if (!DRAFT.test(name)) continue
      const path = join(this.path, name.replace(/\.lock.*$/, ''))
      const held = await tryHold(lockOf(path))
      if (held === undefined) continue
      await removeAll(path)
      await held.release()
    }
  }

  // --- internal ---

  async #mirrors() {
    const names = (await namesIn(this.path)).filter((name) => WHOLE.test(name))
    return Promise.all(
      names.map(async (name) => {
        const place = join(this.path, name)
        const head = await stat(join(place, 'HEAD')).catch(() => undefined)
        return { place, bytes: await sizeOf(place), usedMs: head?.mtimeMs ?? 0 }
      }),
    )
  }
}

export function lockOf(place: string): string {
  return `${place}.lock`
}

/** Makes a mirror the one used last. */
export async function markUsed(place: string, now: Date): Promise<void> {
  await utimes(join(place, 'HEAD'), now, now)
}

/** Bytes of all files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(
      async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => undefined))?.size,
    ),
  )
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

// --- internal ---

const WHOLE = /^[\da-f]{64}\.git$/
const DRAFT = /^draft-[\da-f-]{36}(\.lock)?$/

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

function removeAll(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
