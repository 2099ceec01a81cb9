import { lstat, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './exists.ts'
import { readPlainConfig } from './plain-config.ts'
import { readPlainRef } from './read-plain-ref.ts'

/** A repository whose files leave no doubt about what git would report. */
export interface PlainRepository {
  readonly gitDir: string
  readonly workTree: string | undefined
  /** The commit of HEAD. */
  readonly head: string
}

/**
 * Reads a checkout or a bare repository at exactly this folder without starting git. Returns undefined if it is
 * anything else: a subfolder, a linked worktree, a submodule, an unborn branch, a symbolic link, another
 * repository format, or a setting that git has to interpret.
 */
export async function readPlainRepository(folder: string): Promise<PlainRepository | undefined> {
  // git writes paths differently there.
  if (process.platform === 'win32') return undefined
  try {
    const root = await realpath(folder)
    const isCheckout = await exists(join(root, '.git'))
    const gitDir = isCheckout ? join(root, '.git') : root
    if (!(await lstat(gitDir)).isDirectory()) return undefined
    const config = await readPlainConfig(gitDir)
    if (config === undefined || config.isBare === isCheckout || !(await hasPlainLayout(gitDir)))
      return undefined
    const head = await readPlainRef(gitDir, 'HEAD')
    return head === undefined ? undefined : { gitDir, workTree: isCheckout ? root : undefined, head }
  } catch {
    return undefined
  }
}

async function hasPlainLayout(gitDir: string): Promise<boolean> {
  const folders = await Promise.all(['objects', 'refs'].map((name) => stat(join(gitDir, name))))
  return folders.every((entry) => entry.isDirectory()) && !(await exists(join(gitDir, 'reftable')))
}
