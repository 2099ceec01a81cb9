import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
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

const MAX_PACKED_REFS_BYTES = 64 * 2 ** 20

/** A worktree shares its refs with the main one. */
async function readCommonFolder(gitDir: string): Promise<string> {
  const path = await readFile(join(gitDir, 'commondir'), 'utf8').catch(() => '.')
  return resolve(gitDir, path.trim())
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function askGit(
  repository: GitRepository,
  ref: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const command = ['for-each-ref', '--count=1', '--format=%(refname)', ref]
  return (await runGit(command, { repository, signal })).toString('latin1').trim() === ref
}
