import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface ServiceProcessOptions {
  readonly dataFolder: string
  /** The PostgreSQL it shares; the embedded database in its folder when left out. */
  readonly databaseUrl?: string | undefined
  /** Works on tasks only. */
  readonly workerOnly?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** The service as a program of its own. Disposed of, it is killed. */
export interface ServiceProcess extends AsyncDisposable {
  readonly pid: number | undefined
  /** Resolves with where it answers once it works; `''` for one that only works on tasks. Rejects when it ends before. */
  readonly ready: Promise<string>
  /** Resolves with its exit code, null when it was killed. */
  readonly ended: Promise<number | null>
  /** What it wrote to stderr so far. */
  said(): string
  /** Ends it as a power switch would. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

export function aServiceProcess(options: ServiceProcessOptions): ServiceProcess {
  const words = options.workerOnly ? ['--worker-only'] : []
  const child = spawn(process.execPath, [main, ...words], {
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text) => said.push(text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ready = readiness(child, ended, said)
  ready.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return {
    ...{ pid: child.pid, ready, ended, kill },
    said: () => said.join(''),
    signal: (name) => void child.kill(name),
    [Symbol.asyncDispose]: kill,
  }
}

/** Keeps what starting a process compiles, for all that are started after. */
export async function compileOnce(): Promise<void> {
  // Only a process that ends by itself keeps anything.
  await using unready = aServiceProcess({ dataFolder: '/nonexistent', env: { PORT: 'none' } })
  await unready.ended
}

// --- internal ---

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

function environment({ dataFolder, databaseUrl, env }: ServiceProcessOptions): NodeJS.ProcessEnv {
  // Starting is most of what these tests wait for: it takes half as long with what was compiled before.
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return {
    ...{ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, TZ: 'UTC' },
    ...{ HANDIWORK_DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'error', RATE_FACTOR: '1000' },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  }
}

async function readiness(
  child: ChildProcess,
  ended: Promise<number | null>,
  said: readonly string[],
): Promise<string> {
  const line = once(createInterface({ input: child.stdout! }), 'line').then(([text]) => String(text))
  const first = await Promise.race([line, ended])
  if (typeof first !== 'string') throw new Error(`The service ended with ${first}: ${said.join('')}`)
  return /http\S+/.exec(first)?.[0] ?? ''
}
