import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cloningConfig } from './cloning-config.ts'
import { cloningEnvironment } from './environment.ts'
import { isRunning } from './is-running.ts'
import { type OnReceived, whenReceived } from './received.ts'
import { startGit } from './run.ts'

export interface CloneOptions {
  readonly signal?: AbortSignal | undefined
  /** Clones that receive more bytes are given up with a `CloneTooLarge`. */
  readonly atMost: number
  readonly onReceived: OnReceived
}

/** A clone in a folder of its own, which goes when it is disposed of. */
export interface Clone extends AsyncDisposable {
  readonly path: string
}

export class CloneTooLarge extends Error {
  override readonly name = 'CloneTooLarge'
}

/** Clones the default branch, without a checkout, into a temporary folder. */
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

/** Removes clones that processes left behind which are no more. */
export async function removeLeftovers(): Promise<void> {
  const entries = await readdir(tmpdir()).catch(() => [])
  const left = entries.filter((entry) => {
    const pid = LEFT_BY.exec(entry)?.[1]
    return pid !== undefined && !isRunning(Number(pid))
  })
  // What somebody else left in a shared folder is theirs to remove.
  await Promise.allSettled(left.map((entry) => remove(join(tmpdir(), entry))))
}

// --- internal ---

const PREFIX = 'handiwork-clone-'
const LEFT_BY = new RegExp(`^${PREFIX}(\\d+)-`)

async function cloneTo(
  url: string,
  path: string,
  { signal, atMost, onReceived }: CloneOptions,
): Promise<void> {
  const args = [
    'clone',
    '--progress',
    '--bare',
    '--no-tags',
    '--single-branch',
    '--no-local',
    '--template=',
    '--',
    url,
    path,
  ]
  // Not in the current folder, which may be a repository with settings of its own.
  const git = startGit(args, {
    cwd: dirname(path),
    env: cloningEnvironment(process.env),
    config: cloningConfig,
    signal,
  })
  git.stdin.end()
  git.stdout.resume()
  let tooLarge = false
  whenReceived(git.stderr, (bytes, fraction) => {
    if (bytes > atMost) {
      tooLarge = true
      git.stop()
    } else onReceived(bytes, fraction)
  })
  await git.ended.catch((error) => {
    if (!tooLarge) throw error
  })
  if (tooLarge) throw new CloneTooLarge(`A clone of more than ${atMost} bytes was given up`)
}

/** Folders of git may hold files without the right to write. */
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
