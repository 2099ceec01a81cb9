import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GitFailure } from '../git-failure.ts'
import { type GitOptions, type Location, runGit } from '../run.ts'
import { type NetworkOptions, networkGit } from './network-git.ts'

export type FillOptions = Omit<NetworkOptions, 'folder' | 'repository'>

/** Clones the default branch into a folder that is not there yet; how the host calls the branch has no say. */
export async function cloneInto(path: string, folder: string, options: FillOptions): Promise<void> {
  const { url, signal } = options
  const words = [
    'clone',
    '--progress',
    '--bare',
    '--no-tags',
    '--single-branch',
    '--template=',
    '--',
    url,
    path,
  ]
  await networkGit(words, { ...options, folder })
  const head = await headOf(path, signal)
  if (head !== undefined) await ours(path, ['update-ref', BRANCH, head], signal)
  await ours(path, ['symbolic-ref', 'HEAD', BRANCH], signal)
}

/** Fetches what the host's default branch has come to, whatever became of it in between. */
export async function fetchInto(path: string, options: FillOptions): Promise<void> {
  await removeRemains(path)
  const words = [
    ...['fetch', '--progress', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance'],
    ...['--no-recurse-submodules', '--', options.url, `+HEAD:${BRANCH}`],
  ]
  await networkGit(words, { ...options, folder: path, repository: at(path) })
}

/** The commit a mirror is at, as git reads it; undefined when there is none. Rejects where the mirror is broken. */
export async function headOf(path: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    return (await ours(path, ['rev-parse', '--verify', '--quiet', 'HEAD'], signal)).toString('latin1').trim()
  } catch (error) {
    if (error instanceof GitFailure && error.exitCode === 1) return undefined
    throw error
  }
}

/** The same as it was written, of a mirror that is sound: starting git takes longer than all else asked of one. */
export async function writtenHeadOf(path: string, signal?: AbortSignal): Promise<string | undefined> {
  const written = await readFile(join(path, BRANCH), 'latin1').catch(() => '')
  return WHOLE_ID.test(written) ? written.trim() : headOf(path, signal)
}

/** Every fetch leaves a pack; many of them make reading slow. */
export async function packsIn(path: string): Promise<number> {
  const names = await readdir(join(path, 'objects/pack')).catch(() => [])
  return names.filter((name) => name.endsWith('.pack')).length
}

// --- internal ---

/** The one branch of a mirror: names that hosts choose stay with them. */
const BRANCH = 'refs/heads/mirror'
const WHOLE_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?\n$/

function at(path: string): Location {
  return { gitDir: path, workTree: undefined }
}

function ours(path: string, words: readonly string[], signal: AbortSignal | undefined): Promise<Buffer> {
  const options: GitOptions = { repository: at(path), signal }
  return runGit(words, options)
}

/** What a fetch left that was killed: halves of packs, and locks that would hold up the next one. */
async function removeRemains(path: string): Promise<void> {
  const names = await readdir(path, { recursive: true })
  const left = names.filter((name) => /(^|\/)tmp_[^/]*$|\.lock$/.test(name))
  await Promise.all(left.map((name) => rm(join(path, name), { recursive: true, force: true })))
}
