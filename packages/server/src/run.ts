import type { Logger } from 'pino'
import type { Demo } from './demo/open-demo.ts'
import { gathered } from './edges/log/gathered.ts'
import { logger } from './edges/log/logger.ts'
import { type Settings, settingsOf } from './env.ts'
import { freePort } from './free-port.ts'
import { StartFailure } from './start-failure.ts'
import { type Service, type ServiceRole, startService } from './start-service.ts'
import { stopWatch } from './stop-watch.ts'

/** What is asked for on the command line; it goes before the environment. */
export interface RunOptions {
  /** 0: any that is free. */
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  /** With sample people to sign in as. */
  readonly demo?: boolean
  /** Works on tasks of a shared PostgreSQL, and answers no requests. */
  readonly workerOnly?: boolean
}

/** The surroundings of the program. */
export interface RunWorld {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Where the service is, for people. */
  readonly stdout: { write(text: string): unknown }
  /** The log, and why it does not start. */
  readonly stderr: { write(text: string): void }
  /** Says when to stop. Left out, the signals of the system do. */
  readonly signal?: AbortSignal
}

/** Runs the service until it is told to stop. Gives the exit code: 0, or 1 when it did not start or failed. */
export async function run(options: RunOptions, world: RunWorld): Promise<number> {
  try {
    const settings = settingsOf(await environment(options, world.env), world.cwd)
    using lines = gathered(world.stderr)
    const log = logger(settings, lines)
    const role: ServiceRole = options.workerOnly ? 'tasks' : 'both'
    // From here on: told to stop while it starts, it starts and stops.
    using stop = stopWatch(log, world.signal)
    await using demo = await sampleWorld(settings, world)
    const service = await startService({ settings, log, role, demo })
    world.stdout.write(whereIs(service))
    await stop.told
    await end(service, log)
    return 0
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    world.stderr.write(`${error.message}\n`)
    return 1
  }
}

// --- internal ---

/** Loaded only where it is wanted: no serious service has fixtures in it. */
async function sampleWorld({ demo, dataFolder }: Settings, { stdout }: RunWorld): Promise<Demo | undefined> {
  if (!demo) return undefined
  const { openDemo } = await import('./demo/open-demo.ts')
  const onProgress = (line: string) => void stdout.write(`${line}\n`)
  return await openDemo({ folder: dataFolder, now: () => new Date(), onProgress })
}

async function environment(options: RunOptions, env: RunWorld['env']): Promise<RunWorld['env']> {
  const { port, host, dataDir, demo } = options
  const wanted = port ?? (env.PORT === '0' ? 0 : undefined)
  // The address is part of what people are led back to, so it is known before anything is built.
  const chosen = wanted === 0 ? await freePort(host ?? env.HOST ?? '127.0.0.1') : wanted
  return {
    ...env,
    ...(chosen !== undefined && { PORT: String(chosen) }),
    ...(host !== undefined && { HOST: host }),
    ...(dataDir !== undefined && { HANDIWORK_DATA_DIR: dataDir }),
    ...(demo !== undefined && { HANDIWORK_DEMO: String(demo) }),
  }
}

/** How long everything may take to end, in milliseconds. */
const END_WITHIN = 9500

async function end(service: Service, log: Logger): Promise<void> {
  const deadline = setTimeout(() => {
    log.error('stopped without waiting any longer')
    process.exit(1)
  }, END_WITHIN)
  log.info('stopping')
  await service[Symbol.asyncDispose]()
  clearTimeout(deadline)
}

function whereIs({ url }: Service): string {
  return url === undefined ? 'Handiwork is working on tasks.\n' : `Handiwork is at ${url}\n`
}
