import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { tryAcquireFileLock } from './file-lock.ts'

/** An exclusively locked temporary folder. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string
  /** Deletes the folder and releases its lock. */
  remove(): Promise<void>
}

/**
 * The mirror directory. `<sha256 of the URL>.git` is a complete mirror, `tmp-…` is being created or deleted,
 * and `….lock` marks either as in use.
 */
export class MirrorFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  mirrorPath(cloneUrl: string): string {
    return join(this.path, `${mirrorKey(cloneUrl)}.git`)
  }

  /** Creates the folder if it is missing. */
  async ensureExists(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
  }

  async freeBytes(): Promise<number> {
    await this.ensureExists()
    const { bavail, bsize } = await statfs(this.path)
    return bavail * bsize
  }

  async createTemporaryFolder(): Promise<TemporaryFolder> {
    await this.ensureExists()
    const path = join(this.path, `tmp-${randomUUID()}`)
    const lock = await tryAcquireFileLock(lockPath(path))
    await mkdir(path, { mode: 0o700 })
    const remove = async () => {
      await removeAll(path)
      await lock?.release()
    }
    return { path, remove, [Symbol.asyncDispose]: remove }
  }

  /** Moves a complete mirror away before deleting it, so that no partially deleted mirror is visible. */
  async discardMirror(path: string): Promise<void> {
    const temporaryFolder = await this.createTemporaryFolder()
    await rename(path, join(temporaryFolder.path, 'old.git')).catch(() => {})
    await temporaryFolder.remove()
  }

  /** Evicts the least recently used mirrors until the rest fits. Skips mirrors in use. */
  async evictToSize(maxBytes: number): Promise<void> {
    const mirrors = await this.#listMirrors()
    let total = mirrors.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { path, bytes } of mirrors.sort((one, other) => one.usedMs - other.usedMs)) {
      if (total <= maxBytes) return
      const lock = await tryAcquireFileLock(lockPath(path))
      if (lock === undefined) continue
      await this.discardMirror(path)
      await lock.release()
      total -= bytes
    }
  }

  /** Deletes the mirrors of all other URLs. Skips mirrors in use. */
  async deleteExcept(cloneUrls: readonly string[]): Promise<void> {
    const retained = new Set(cloneUrls.map((url) => this.mirrorPath(url)))
    for (const name of await listNames(this.path)) {
      const path = join(this.path, name)
      if (!MIRROR_NAME.test(name) || retained.has(path)) continue
      const lock = await tryAcquireFileLock(lockPath(path))
      if (lock === undefined) continue
      await this.discardMirror(path).finally(() => lock.release())
    }
  }

  /** Deletes temporary folders of exited processes. */
  async removeStaleFolders(): Promise<void> {
    for (const name of await listNames(this.path)) {
      if (!TEMPORARY_NAME.test(name)) continue
      const path = join(this.path, name.replace(/\.lock.*$/, ''))
      const lock = await tryAcquireFileLock(lockPath(path))
      if (lock === undefined) continue
      await removeAll(path)
      await lock.release()
    }
  }

  async #listMirrors() {
    const names = (await listNames(this.path)).filter((name) => MIRROR_NAME.test(name))
    return Promise.all(
      names.map(async (name) => {
        const path = join(this.path, name)
        const head = await stat(join(path, 'HEAD')).catch(() => undefined)
        return { path, bytes: await folderSize(path), usedMs: head?.mtimeMs ?? 0 }
      }),
    )
  }
}

/** The name of a bundle in a storage that workers share. */
export function bundleFileName(cloneUrl: string): string {
  return `${mirrorKey(cloneUrl)}.bundle`
}

function mirrorKey(cloneUrl: string): string {
  return createHash('sha256').update(cloneUrl).digest('hex')
}

export function lockPath(path: string): string {
  return `${path}.lock`
}

/** Marks a mirror as most recently used. */
export async function touchMirror(path: string, now: Date): Promise<void> {
  await utimes(join(path, 'HEAD'), now, now)
}

/** Returns the total size of all files in a folder, in bytes. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(
      async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => undefined))?.size,
    ),
  )
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

const MIRROR_NAME = /^[\da-f]{64}\.git$/
const TEMPORARY_NAME = /^tmp-[\da-f-]{36}(\.lock)?$/

function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

function removeAll(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
