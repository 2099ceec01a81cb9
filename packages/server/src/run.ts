import type { Logger } from 'pino'
import type { Demo } from './demo/open-demo.ts'
import { parseSettings, type Settings } from './env.ts'
import { findFreePort } from './find-free-port.ts'
import { createBufferedStream } from './plugins/log/buffered-stream.ts'
import { createLogger } from './plugins/log/logger.ts'
import { listenForShutdown } from './shutdown-signal.ts'
import { StartFailure } from './start-failure.ts'
import { type MaintenanceOptions, startMaintenance } from './start-maintenance.ts'
import { type Service, type ServiceRole, startService } from './start-service.ts'

/** Command line options. They take precedence over environment variables. */
export interface RunOptions {
  /** 0 selects a free port. */
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  /** Loads sample data with demo users to sign in as. */
  readonly demo?: boolean
  /** Processes the tasks of a shared PostgreSQL and serves no requests. */
  readonly workerOnly?: boolean
}

/** The process environment. */
export interface RunContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Receives the URL of the service and the progress of loading sample data. */
  readonly stdout: { write(text: string): unknown }
  /** Receives the log and startup errors. */
  readonly stderr: { write(text: string): void }
  /** Requests the shutdown. Defaults to the process signals. */
  readonly signal?: AbortSignal
}

/** Runs the service until it is stopped. Returns the exit code: 0, or 1 if it failed to start. */
export async function run(options: RunOptions, context: RunContext): Promise<number> {
  try {
    const settings = parseSettings(await environment(options, context.env), context.cwd)
    using bufferedLog = createBufferedStream(context.stderr)
    const log = createLogger(settings, bufferedLog)
    const role: ServiceRole = options.workerOnly ? 'tasks' : 'both'
    if (settings.maintenance) return await runMaintenance({ settings, log, role }, context)
    // A signal during startup takes effect once the service has started.
    using shutdown = listenForShutdown(log, context.signal)
    await using opening = openDemoData(settings, context)
    const service = await startService({ settings, log, role, demo: opening.demo })
    context.stdout.write(startMessage(service))
    await shutdown.requested
    await shutDown(service, log)
    return 0
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    context.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** Runs until the process is stopped. A worker only waits. */
async function runMaintenance(options: MaintenanceOptions, { stdout, signal }: RunContext): Promise<number> {
  using shutdown = listenForShutdown(options.log, signal)
  const service = await startMaintenance(options)
  stdout.write(`Handiwork is in maintenance${service.url === undefined ? '' : ` at ${service.url}`}\n`)
  await shutdown.requested
  await shutDown(service, options.log)
  return 0
}

/** Opens the sample data while the service opens its database. Disposing of it waits until it has opened. */
function openDemoData(settings: Settings, context: RunContext) {
  const demo = settings.demo ? loadDemoData(settings, context) : undefined
  const opened = demo?.catch(() => undefined)
  return { demo, [Symbol.asyncDispose]: async () => (await opened)?.[Symbol.asyncDispose]() }
}

/** Imported on demand: the sample data is a development dependency. */
async function loadDemoData({ dataDirectory, demoCache }: Settings, { stdout }: RunContext): Promise<Demo> {
  const { openDemo, findSnapshot } = await import('./demo/open-demo.ts').catch(throwIfNotInstalled)
  const onProgress = (line: string) => void stdout.write(`${line}\n`)
  const snapshot = await findSnapshot(demoCache)
  return await openDemo({ folder: dataDirectory, now: () => new Date(), onProgress, snapshot })
}

function throwIfNotInstalled(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    throw new StartFailure(
      'HANDIWORK_DEMO: the sample data is not installed. Install the development dependencies, or turn demo mode off.',
      { cause: error },
    )
  throw error
}

async function environment(options: RunOptions, env: RunContext['env']): Promise<RunContext['env']> {
  const { port, host, dataDir, demo } = options
  const requestedPort = port ?? (env.PORT === '0' ? 0 : undefined)
  // The public URL contains the port, so it must be known before the service is built.
  const listenPort = requestedPort === 0 ? await findFreePort(host ?? env.HOST ?? '127.0.0.1') : requestedPort
  return {
    ...env,
    ...(listenPort !== undefined && { PORT: String(listenPort) }),
    ...(host !== undefined && { HOST: host }),
    ...(dataDir !== undefined && { HANDIWORK_DATA_DIR: dataDir }),
    ...(demo !== undefined && { HANDIWORK_DEMO: String(demo) }),
  }
}

/** In ms. */
const SHUTDOWN_TIMEOUT = 9500

async function shutDown(service: Service, log: Logger): Promise<void> {
  const deadline = setTimeout(() => {
    log.error('shutdown forced')
    process.exit(1)
  }, SHUTDOWN_TIMEOUT)
  log.info('shutdown started')
  await service[Symbol.asyncDispose]()
  clearTimeout(deadline)
}

function startMessage({ url }: Service): string {
  return url === undefined ? 'Handiwork is processing tasks.\n' : `Handiwork is at ${url}\n`
}
