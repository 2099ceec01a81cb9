import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { EMPTY_TREE, readingEnvironment } from './environment.ts'
import { GitFailure } from './git-failure.ts'

export interface GitOptions {
  /** The repository to read; git looks nowhere else for one. */
  readonly repository?: Location
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly signal?: AbortSignal | undefined
  /** Settings for this command on top of the hardening. */
  readonly config?: readonly string[]
  readonly input?: string
  /** A program that starts git within limits, with its arguments, such as prlimit. */
  readonly within?: readonly string[]
}

/** Where a repository is; `workTree` is undefined when it has none. */
export interface Location {
  readonly gitDir: string
  readonly workTree: string | undefined
  /** Settings with which it is read, such as bounds for what strangers made. */
  readonly settings?: readonly string[]
  /** Larger files count as binary; git's own bound where left out. */
  readonly textAtMost?: number
  /** The program that starts git within limits wherever it is read. */
  readonly within?: readonly string[]
}

export interface GitProcess {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Settles when git has ended; rejects with a GitFailure unless it ended well. */
  readonly ended: Promise<void>
  /** Ends git and all that it started. */
  stop(): void
}

/** Starts the system's git so that neither the repository nor the machine can make it do anything but read. */
export function startGit(args: readonly string[], options: GitOptions = {}): GitProcess {
  const cwd = options.cwd ?? options.repository?.workTree ?? options.repository?.gitDir
  const within = options.within ?? options.repository?.within ?? []
  const [program = 'git', ...words] = [...within, 'git', ...commandLine(options), ...args]
  const child = spawn(program, words, {
    cwd,
    env: options.env ?? readingEnvironment(process.env),
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, so that git's helpers end with it.
    detached: process.platform !== 'win32',
  })
  // A git that ended early must not take us with it; `ended` tells.
  child.stdin.on('error', () => {})
  const stop = () => stopGroup(child)
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    ended: ending(child, args, { signal: options.signal, cwd }, stop),
    stop,
  }
}

/** A few kilobytes of trees can name more files than there is memory for; no honest answer is this long. */
const OUTPUT_AT_MOST = 64 * 2 ** 20

/** Runs git to its end and gives what it printed. */
export async function runGit(args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const git = startGit(args, options)
  git.stdin.end(options.input ?? '')
  const chunks: Buffer[] = []
  let bytes = 0
  git.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > OUTPUT_AT_MOST) git.stop()
    else chunks.push(chunk)
  })
  await git.ended.catch((error) => {
    if (bytes <= OUTPUT_AT_MOST) throw error
  })
  if (bytes > OUTPUT_AT_MOST)
    throw new GitFailure(args, null, null, `printed more than ${OUTPUT_AT_MOST} bytes`)
  return Buffer.concat(chunks)
}

// --- internal ---

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const hardening = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.quotePath=false',
  'core.commitGraph=true',
  'core.packedGitLimit=256m',
  'core.deltaBaseCacheLimit=64m',
  'core.alternateRefsCommand=false',
  'core.untrackedCache=false',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'gpg.program=false',
  'log.showSignature=false',
  // These would change the words of git's answers, which are read by their form.
  'diff.suppressBlankEmpty=false',
  'i18n.logOutputEncoding=UTF-8',
  'trailer.separators=:',
  'core.commentChar=#',
]

function commandLine({ repository, config = [] }: GitOptions): string[] {
  const settings = [...hardening, ...(repository?.settings ?? []), ...config].flatMap((setting) => [
    '-c',
    setting,
  ])
  return repository === undefined ? settings : [...settings, ...location(repository)]
}

/**
 * A person's own checkout is read as their git reads it, with its .gitattributes. In a bare repository no
 * attributes count, whatever git's version: the content does not decide how it is counted.
 */
function location({ gitDir, workTree }: Location): string[] {
  const tree =
    workTree === undefined ? ['-c', `attr.tree=${EMPTY_TREE}`, '--bare'] : [`--work-tree=${workTree}`]
  return [...tree, `--git-dir=${gitDir}`]
}

const STDERR_KEPT = 4096

async function ending(
  child: Child,
  args: readonly string[],
  { signal, cwd }: { readonly signal: AbortSignal | undefined; readonly cwd: string | undefined },
  stop: () => void,
) {
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT)
  })
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const [code, killedBy] = await once(child, 'close')
    signal?.throwIfAborted()
    if (code !== 0) throw new GitFailure(args, code, killedBy, stderr)
  } catch (error) {
    throw isNotFound(error) ? whatIsMissing(error, args, cwd) : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function isNotFound(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The system says the same of a git that is not installed and of a folder that has gone. */
function whatIsMissing(error: Error, args: readonly string[], cwd: string | undefined): Error {
  if (cwd === undefined || existsSync(cwd)) return GitFailure.missing(error)
  return new GitFailure(args, null, null, `${cwd}: No such file or directory`)
}

function stopGroup(child: Child): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It ended in between.
  }
}
