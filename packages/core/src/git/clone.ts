import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cloneConfig } from './clone-config.ts'
import { cloneEnvironment, type Environment, isolatedEnvironment } from './environment.ts'
import { GitFailure } from './git-failure.ts'
import { type ResourceLimits, sandboxCommand } from './guarded/resource-limits.ts'
import { isProcessRunning } from './is-running.ts'
import { AI_NOTES } from './read-notes.ts'
import { type OnReceived, watchReceivedBytes } from './received-bytes.ts'
import { runGit, startGit } from './run-git.ts'

export interface CloneOptions {
  readonly environment: Environment
  readonly signal?: AbortSignal | undefined
  /** Clones that receive more bytes are aborted with `CloneTooLarge`. */
  readonly maxBytes: number
  readonly onReceived: OnReceived
}

/** A clone in its own temporary folder, which is deleted on disposal. */
export interface Clone extends AsyncDisposable {
  readonly path: string
}

export class CloneTooLarge extends Error {
  override readonly name = 'CloneTooLarge'
}

/** Clones the default branch and the notes of git-ai into a temporary folder, without a checkout. */
export async function clone(url: string, options: CloneOptions): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const path = join(folder, 'clone.git')
  try {
    await cloneTo(url, path, options)
  } catch (error) {
    await remove(folder)
    throw error
  }
  return { path, [Symbol.asyncDispose]: () => remove(folder) }
}

/** Removes clones left by processes that have exited. */
export async function removeStaleClones(): Promise<void> {
  const entries = await readdir(tmpdir()).catch(() => [])
  const stale = entries.filter((entry) => {
    const pid = CLONE_FOLDER.exec(entry)?.[1]
    return pid !== undefined && !isProcessRunning(Number(pid))
  })
  // Files of other users in a shared folder cannot be removed, so ignore failures.
  await Promise.allSettled(stale.map((entry) => remove(join(tmpdir(), entry))))
}

const PREFIX = 'handiwork-clone-'
const CLONE_FOLDER = new RegExp(`^${PREFIX}(\\d+)-`)

/** Of each process. One of them unpacks what the host sends; the others need a few megabytes. */
const CLONE_LIMITS: ResourceLimits = { memoryBytes: 400_000_000, cpuSeconds: 600 }

async function cloneTo(url: string, path: string, options: CloneOptions): Promise<void> {
  await initialize(path, 'sha1', options)
  try {
    await fetchInto(path, url, options)
  } catch (error) {
    if (!isOtherFormat(error)) throw error
    await remove(path)
    await initialize(path, 'sha256', options)
    await fetchInto(path, url, options)
  }
}

/** `git clone` would fetch either all branches or no notes, so the clone is created in two steps. */
async function initialize(
  path: string,
  objectFormat: 'sha1' | 'sha256',
  { environment, signal }: CloneOptions,
): Promise<void> {
  const args = ['init', '--quiet', '--bare', `--initial-branch=${BRANCH}`, '--template=']
  const env = isolatedEnvironment(environment)
  await runGit([...args, `--object-format=${objectFormat}`, '--', path], { cwd: dirname(path), env, signal })
}

const BRANCH = 'clone'

/** Patterns, because git fails if a name is missing: a repository may have no commits and no notes. */
const refspecs = [`+HEAD*:refs/heads/${BRANCH}*`, `+${AI_NOTES}*:${AI_NOTES}*`]

function isOtherFormat(error: unknown): boolean {
  return error instanceof GitFailure && error.stderr.includes('mismatched algorithms')
}

async function fetchInto(
  path: string,
  url: string,
  { environment, signal, maxBytes, onReceived }: CloneOptions,
): Promise<void> {
  const args = [
    ...['fetch', '--progress', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance'],
    ...['--no-recurse-submodules', '--', url, ...refspecs],
  ]
  const env = cloneEnvironment(environment)
  const git = startGit(args, {
    ...{ repository: { gitDir: path, workTree: undefined, gitEnvironment: env }, env },
    // Run outside of the current folder, which may be a repository with its own configuration.
    cwd: dirname(path),
    config: cloneConfig,
    commandPrefix: await sandboxCommand(CLONE_LIMITS, true, environment),
    signal,
  })
  git.stdin.end()
  git.stdout.resume()
  let tooLarge = false
  watchReceivedBytes(git.stderr, (bytes, fraction) => {
    if (bytes > maxBytes) {
      tooLarge = true
      git.stop()
    } else onReceived(bytes, fraction)
  })
  await git.ended.catch((error) => {
    if (!tooLarge) throw error
  })
  if (tooLarge) throw new CloneTooLarge(`clone exceeds ${maxBytes} bytes`)
}

/** Retries, because git folders contain read-only files. */
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
