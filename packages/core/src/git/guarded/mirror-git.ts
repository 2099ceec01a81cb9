import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Environment, isolatedEnvironment } from '../environment.ts'
import { GitFailure } from '../git-failure.ts'
import { AI_NOTES } from '../read-notes.ts'
import { type RepositoryLocation, runGit } from '../run-git.ts'
import { type NetworkOptions, runNetworkGit } from './network-git.ts'

export interface MirrorFetchOptions extends Omit<NetworkOptions, 'folder' | 'repository'> {
  /** Also fetches the notes of git-ai, which must exist. */
  readonly hasNotes: boolean
}

/** Clones the default branch into a new folder. The branch gets a fixed local name. */
export async function cloneMirror(path: string, folder: string, options: MirrorFetchOptions): Promise<void> {
  const { url, environment, signal } = options
  const args = [
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
  await runNetworkGit(args, { ...options, folder })
  const head = await readMirrorHead(path, environment, signal)
  const git = { repository: mirrorLocation(path, environment), signal }
  if (head !== undefined) await runGit(['update-ref', BRANCH, head], git)
  await runGit(['symbolic-ref', 'HEAD', BRANCH], git)
}

/**
 * Clones like `cloneMirror`, with the notes in the same transfer. `git clone` can't fetch notes, but it is
 * faster, because it checks the connectivity of commits while it receives them.
 */
export async function cloneMirrorWithNotes(
  path: string,
  head: string,
  options: MirrorFetchOptions,
): Promise<void> {
  const { environment, signal } = options
  await initializeMirror(path, head, { environment, signal })
  await fetchMirror(path, options)
}

/** Creates a mirror without commits. Its ids are as long as that of the head. */
export async function initializeMirror(
  path: string,
  head: string,
  { environment, signal }: Pick<NetworkOptions, 'environment' | 'signal'>,
): Promise<void> {
  const format = head.length === SHA256_LENGTH ? 'sha256' : 'sha1'
  const args = ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, '--', path]
  await runGit(args, { cwd: dirname(path), env: isolatedEnvironment(environment), signal })
  await runGit(['symbolic-ref', 'HEAD', BRANCH], { repository: mirrorLocation(path, environment), signal })
}

export const SHA256_LENGTH = 64
/** A pattern of ids: SHA-1 or SHA-256. */
export const OBJECT_ID = '[0-9a-f]{40}(?:[0-9a-f]{24})?'

/** Fetches the host's current default branch, also after a force push or rename. */
export async function fetchMirror(path: string, options: MirrorFetchOptions): Promise<void> {
  await removeStaleFiles(path)
  const refspecs = [`+HEAD:${BRANCH}`, ...(options.hasNotes ? [`+${AI_NOTES}:${AI_NOTES}`] : [])]
  const args = [
    ...['fetch', '--progress', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance'],
    ...['--no-recurse-submodules', '--', options.url, ...refspecs],
  ]
  await runNetworkGit(args, {
    ...options,
    folder: path,
    repository: mirrorLocation(path, options.environment),
  })
}

/** Returns the head of a mirror, or undefined if it has none. Rejects if the mirror is corrupt. */
export async function readMirrorHead(
  path: string,
  environment: Environment,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const repository = mirrorLocation(path, environment)
  try {
    const id = await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { repository, signal })
    return id.toString('latin1').trim()
  } catch (error) {
    if (error instanceof GitFailure && error.exitCode === 1) return undefined
    throw error
  }
}

/** Reads the head of an intact mirror from its ref file, because starting git is comparatively slow. */
export async function readMirrorHeadFile(
  path: string,
  environment: Environment,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const content = await readFile(join(path, BRANCH), 'latin1').catch(() => '')
  return COMPLETE_ID.test(content) ? content.trim() : readMirrorHead(path, environment, signal)
}

/** Reads the id of the notes of git-ai; undefined if there are none. Mirrors never pack their refs. */
export async function readMirrorNotes(path: string): Promise<string | undefined> {
  const content = await readFile(join(path, AI_NOTES), 'latin1').catch(() => '')
  return content.trim() || undefined
}

/** The ids of a mirror's refs. */
export interface MirrorRefs {
  readonly head: string
  readonly notes: string | undefined
}

/** Reads the refs of a mirror; undefined if it has no commits. */
export async function readMirrorRefs(
  path: string,
  environment: Environment,
  signal?: AbortSignal,
): Promise<MirrorRefs | undefined> {
  const head = await readMirrorHeadFile(path, environment, signal)
  return head === undefined ? undefined : { head, notes: await readMirrorNotes(path) }
}

/** Counts pack files. Each fetch adds one, and many of them slow down reading. */
export async function countPacks(path: string): Promise<number> {
  const names = await readdir(join(path, 'objects/pack')).catch(() => [])
  return names.filter((name) => name.endsWith('.pack')).length
}

/** The only branch of a mirror, so that branch names of hosts are never used. */
export const BRANCH = 'refs/heads/mirror'
const COMPLETE_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?\n$/

export function mirrorLocation(path: string, environment: Environment): RepositoryLocation {
  return { gitDir: path, workTree: undefined, gitEnvironment: isolatedEnvironment(environment) }
}

/** Removes partial packs and locks of a killed fetch, which would block the next one. */
async function removeStaleFiles(path: string): Promise<void> {
  const names = await readdir(path, { recursive: true })
  const stale = names.filter((name) => /(^|\/)tmp_[^/]*$|\.lock$/.test(name))
  await Promise.all(stale.map((name) => rm(join(path, name), { recursive: true, force: true })))
}
