import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

export interface ServiceProcessOptions {
  readonly dataFolder: string
  /** The URL of a shared PostgreSQL. The embedded database by default. */
  readonly databaseUrl?: string | undefined
  /** Processes tasks only. */
  readonly workerOnly?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** The service in its own process. Disposing of it kills the process. */
export interface ServiceProcess extends AsyncDisposable {
  readonly pid: number | undefined
  /** Resolves with the URL when ready, or '' for a worker. Rejects if the process exits first. */
  readonly ready: Promise<string>
  /** Resolves with the exit code, or null if the process was killed. */
  readonly exited: Promise<number | null>
  /** The output on stderr so far. */
  stderr(): string
  /** Kills the process without a chance to clean up. Waits until its child processes have exited as well. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

export function startServiceProcess(options: ServiceProcessOptions): ServiceProcess {
  const args = options.workerOnly ? ['--worker-only'] : []
  // Optimizing the embedded database's WebAssembly costs more than it gains in a few seconds.
  const child = execa(process.execPath, ['--liftoff-only', servicePath, ...args], {
    env: environment(options),
    extendEnv: false,
    stdin: 'ignore',
    // The output is collected below, also of processes that run for long.
    buffer: false,
    cleanup: false,
    forceKillAfterDelay: false,
    reject: false,
  })
  const stderr: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text) => stderr.push(text))
  // Its own child processes may hold its output open for longer.
  const exited = once(child.nodeChildProcess, 'exit').then(([code]) => code as number | null)
  const ready = waitUntilReady(child.stdout, exited, stderr)
  ready.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    // A reading process exits when its parent has, but only after its current step, and holds a lock until then.
    await child
  }
  return {
    ...{ pid: child.pid, ready, exited, kill },
    stderr: () => stderr.join(''),
    signal: (name) => void child.kill(name),
    [Symbol.asyncDispose]: kill,
  }
}

/** Fills the compile cache for all processes started later. */
export async function compileOnce(): Promise<void> {
  // Node writes the compile cache only if the process exits by itself.
  await using failing = startServiceProcess({ dataFolder: '/nonexistent', env: { PORT: 'none' } })
  await failing.exited
}

/** The built program, which starts in half the time of the sources. */
export const servicePath = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url))

function environment({ dataFolder, databaseUrl, env }: ServiceProcessOptions): NodeJS.ProcessEnv {
  // Startup dominates the duration of these tests; the compile cache halves it.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return {
    ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, TZ: 'UTC' },
    ...{ HANDIWORK_DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'error', RATE_FACTOR: '1000' },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  }
}

async function waitUntilReady(
  stdout: Readable,
  exited: Promise<number | null>,
  stderr: readonly string[],
): Promise<string> {
  const line = once(createInterface({ input: stdout }), 'line').then(([text]) => String(text))
  const result = await Promise.race([line, exited])
  if (typeof result !== 'string') throw new Error(`The service exited with ${result}: ${stderr.join('')}`)
  return /http\S+/.exec(result)?.[0] ?? ''
}
