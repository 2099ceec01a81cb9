import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { EMPTY_TREE, type Environment } from './environment.ts'
import { GitFailure } from './git-failure.ts'
import { type GitProcessEnd, gitProcessEnds } from './git-process-ends.ts'
import { isLimitFailure, LimitExceeded } from './limit-exceeded.ts'
import type { ProcessWatch } from './process-watch.ts'
import { type ProcessHost, stopProcessTree } from './stop-process.ts'

/** Either the repository to read, in which case git does not search for another one, or an environment. */
export type GitOptions = CommandOptions &
  (
    | { readonly repository: RepositoryLocation; readonly env?: Environment }
    | { readonly repository?: undefined; readonly env: Environment }
  )

interface CommandOptions {
  readonly cwd?: string
  readonly signal?: AbortSignal | undefined
  /** Configuration for this command, in addition to the hardening. */
  readonly config?: readonly string[]
  readonly input?: string
  /** Command prefix that runs git with limits, such as prlimit and its arguments. */
  readonly commandPrefix?: readonly string[]
}

/** Location of a repository; `workTree` is undefined for a bare one. */
export interface RepositoryLocation {
  readonly gitDir: string
  readonly workTree: string | undefined
  /** The environment of git, from `isolatedEnvironment`. */
  readonly gitEnvironment: Environment
  /** Configuration for reading it, such as limits for untrusted repositories. */
  readonly config?: readonly string[]
  /** Larger files count as binary. Defaults to git's limit. */
  readonly maxTextBytes?: number
  /** Command prefix that runs git with limits. */
  readonly commandPrefix?: readonly string[]
  /** Watches the git processes that read it. */
  readonly watch?: ProcessWatch
}

export interface GitProcess {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  /** Settles when git exits. Rejects with a GitFailure unless it succeeded. */
  readonly ended: Promise<void>
  /** Kills git and its child processes. */
  stop(): void
}

/**
 * Starts the system's git, hardened so that neither the repository nor the machine's configuration can
 * execute anything.
 */
export function startGit(args: readonly string[], options: GitOptions): GitProcess {
  const cwd = options.cwd ?? options.repository?.workTree ?? options.repository?.gitDir
  const commandPrefix = options.commandPrefix ?? options.repository?.commandPrefix ?? []
  const [program = 'git', ...commandArgs] = [...commandPrefix, 'git', ...commandLine(options), ...args]
  const child = spawn(program, commandArgs, {
    cwd,
    env: gitEnvironment(options),
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group, so that helpers of git are killed with it.
    detached: process.platform !== 'win32',
  })
  // Ignore write errors after git has exited; `ended` reports the failure.
  child.stdin.on('error', () => {})
  const end: ProcessEnd = { isStopped: false, exceeded: undefined }
  const stop = () => {
    end.isStopped = true
    stopGroup(child)
  }
  watchProcess(child, options.repository?.watch, (reason) => {
    end.exceeded ??= reason
    stopGroup(child)
  })
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    ended: waitForExit(child, args, { signal: options.signal, cwd, end }, stop),
    stop,
  }
}

/** Why a process ended, apart from its exit code. */
interface ProcessEnd {
  isStopped: boolean
  /** The limit that it exceeded. */
  exceeded: string | undefined
}

function watchProcess(child: Child, watch: ProcessWatch | undefined, stop: (reason: string) => void): void {
  const { pid } = child
  if (watch === undefined || pid === undefined) return
  // Pipes are sockets, which count their bytes.
  const outputBytes = () => ('bytesRead' in child.stdout ? Number(child.stdout.bytesRead) : 0)
  const unwatch = watch.add({ pid, outputBytes, stop })
  child.once('exit', unwatch)
}

function gitEnvironment({ env, repository }: GitOptions): Environment {
  return repository === undefined ? env : (env ?? repository.gitEnvironment)
}

/** A few kilobytes of trees can name more files than fit in memory. Legitimate output is shorter. */
const MAX_OUTPUT_BYTES = 64 * 2 ** 20

/** Runs git and returns its output. */
export async function runGit(args: readonly string[], options: GitOptions): Promise<Buffer> {
  const git = startGit(args, options)
  git.stdin.end(options.input ?? '')
  const chunks: Buffer[] = []
  let bytes = 0
  git.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_OUTPUT_BYTES) git.stop()
    else chunks.push(chunk)
  })
  await git.ended.catch((error) => {
    if (bytes <= MAX_OUTPUT_BYTES) throw error
  })
  if (bytes > MAX_OUTPUT_BYTES)
    throw new LimitExceeded(`git ${args[0]} printed more than ${MAX_OUTPUT_BYTES} bytes`)
  return Buffer.concat(chunks)
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Whether git starts with a command prefix. Blocks for a few milliseconds. */
export function canStartGit(commandPrefix: readonly string[], env: Environment): boolean {
  const [program = 'git', ...args] = [...commandPrefix, 'git', 'version']
  const options = { env, stdio: 'ignore', timeout: START_TIMEOUT_MS } as const
  return spawnSync(program, args, options).status === 0
}

const START_TIMEOUT_MS = 10_000

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
  // These settings would change the format of the parsed output.
  'diff.suppressBlankEmpty=false',
  'i18n.logOutputEncoding=UTF-8',
  'trailer.separators=:',
  'core.commentChar=#',
]

function commandLine({ repository, config = [] }: GitOptions): string[] {
  const settings = [...hardening, ...(repository?.config ?? []), ...config].flatMap((setting) => [
    '-c',
    setting,
  ])
  return repository === undefined ? settings : [...settings, ...locationArgs(repository)]
}

/**
 * Reads a checkout with its .gitattributes, like the user's git. In a bare repository attributes are ignored
 * by all git versions, so that untrusted content cannot influence how it is counted.
 */
function locationArgs({ gitDir, workTree }: RepositoryLocation): string[] {
  const tree =
    workTree === undefined ? ['-c', `attr.tree=${EMPTY_TREE}`, '--bare'] : [`--work-tree=${workTree}`]
  return [...tree, `--git-dir=${gitDir}`]
}

const MAX_STDERR_LENGTH = 4096

async function waitForExit(
  child: Child,
  args: readonly string[],
  {
    signal,
    cwd,
    end,
  }: { readonly signal: AbortSignal | undefined; readonly cwd: string | undefined; readonly end: ProcessEnd },
  stop: () => void,
) {
  let stderr = ''
  const start = performance.now()
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-MAX_STDERR_LENGTH)
  })
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const [code, killedBy] = await once(child, 'close')
    signal?.throwIfAborted()
    if (code !== 0) throw exitError(args, code, killedBy, stderr, end)
  } catch (error) {
    throw isNotFound(error) ? explainNotFound(error, args, cwd) : error
  } finally {
    signal?.removeEventListener('abort', stop)
    publishEnd(args, performance.now() - start, child.exitCode === 0)
  }
}

function publishEnd(args: readonly string[], durationMs: number, succeeded: boolean): void {
  if (!gitProcessEnds.hasSubscribers) return
  const command = args.find((argument) => /^[a-z][a-z-]+$/.test(argument)) ?? 'other'
  gitProcessEnds.publish({ command, durationMs, succeeded } satisfies GitProcessEnd)
}

function exitError(
  args: readonly string[],
  code: number | null,
  killedBy: string | null,
  stderr: string,
  { isStopped, exceeded }: ProcessEnd,
): Error {
  const failure = new GitFailure(args, code, killedBy, exceeded ?? stderr)
  const isLimit = exceeded !== undefined || (!isStopped && isLimitFailure(killedBy, stderr))
  return isLimit ? new LimitExceeded(failure.message, { cause: failure }) : failure
}

function isNotFound(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** ENOENT can mean that git is not installed or that the folder is missing. */
function explainNotFound(error: Error, args: readonly string[], cwd: string | undefined): Error {
  if (cwd === undefined || existsSync(cwd)) return GitFailure.missing(error)
  return new GitFailure(args, null, null, `${cwd}: No such file or directory`)
}

function stopGroup(child: Child): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  stopProcessTree(child.pid, processHost)
}

const processHost: ProcessHost = {
  platform: process.platform,
  kill: (pid) => void process.kill(pid, 'SIGKILL'),
  run: (program, args) => {
    const child = spawn(program, args, { stdio: 'ignore', windowsHide: true })
    child.on('error', () => {})
    child.unref()
  },
}
