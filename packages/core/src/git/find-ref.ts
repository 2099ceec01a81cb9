import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { exists } from './files/exists.ts'
import type { GitRepository } from './repository.ts'
import { runGit } from './run-git.ts'

/** Returns true if the repository has this ref. Reads files, and starts git only if they can't answer. */
export async function hasRef(
  repository: GitRepository,
  ref: `refs/${string}`,
  signal?: AbortSignal,
): Promise<boolean> {
  const folder = await readCommonFolder(repository.gitDir)
  if (await exists(join(folder, ref))) return true
  const packed = await stat(join(folder, 'packed-refs')).catch(() => undefined)
  if ((packed?.size ?? 0) > MAX_PACKED_REFS_BYTES || (await exists(join(folder, 'reftable'))))
    return await askGit(repository, ref, signal)
  return packed !== undefined && (await readFile(join(folder, 'packed-refs'))).includes(` ${ref}\n`)
}

/** Returns false if the repository certainly has no ref in this folder, such as `refs/tags`. Starts no process. */
export async function mayHaveRefs(repository: GitRepository, folder: `refs/${string}`): Promise<boolean> {
  const common = await readCommonFolder(repository.gitDir)
  const packed = join(common, 'packed-refs')
  if (await exists(join(common, 'reftable'))) return true
  if (await hasFile(join(common, folder), MAX_DEPTH)) return true
  if (!(await exists(packed))) return false
  if ((await stat(packed)).size > MAX_PACKED_REFS_BYTES) return true
  return (await readFile(packed)).includes(` ${folder}/`)
}

const MAX_DEPTH = 4

/** Returns true if a folder contains anything but folders, or is nested too deeply. */
async function hasFile(folder: string, depth: number): Promise<boolean> {
  if (depth === 0) return true
  if (!(await exists(folder))) return false
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (!entry.isDirectory() || (await hasFile(join(folder, entry.name), depth - 1))) return true
  return false
}

const MAX_PACKED_REFS_BYTES = 64 * 2 ** 20

/** A worktree shares its refs with the main one. */
async function readCommonFolder(gitDir: string): Promise<string> {
  const path = await readFile(join(gitDir, 'commondir'), 'utf8').catch(() => '.')
  return resolve(gitDir, path.trim())
}

async function askGit(
  repository: GitRepository,
  ref: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const command = ['for-each-ref', '--count=1', '--format=%(refname)', ref]
  return (await runGit(command, { repository, signal })).toString('latin1').trim() === ref
}
