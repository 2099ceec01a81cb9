import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import { openContainer } from './container.ts'
import { monitorDiskSpace } from './db/disk-space-monitor.ts'
import { type DatabaseLocation, openDatabase } from './db/open-database.ts'
import type { Demo } from './demo/open-demo.ts'
import type { PublishEvents } from './deps.ts'
import type { Settings } from './env.ts'
import { createServiceMetrics } from './features/admin/operations/service-metrics.ts'
import { seedKeywords } from './features/jobs/keywords/keyword-list.ts'
import { applyConfiguredRoles } from './features/sign-in/apply-configured-roles.ts'
import { endStartMemoryLimit } from './limit-start-memory.ts'
import { openSite } from './pages/site.ts'
import { monitorEventLoop } from './plugins/health/event-loop.ts'
import { openDatabaseRealtime } from './realtime/open-database-realtime.ts'
import { StartFailure } from './start-failure.ts'
import { collectProcessMetrics, processMetrics } from './telemetry/process-metrics.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { version } from './version.ts'

export interface ServiceOptions {
  readonly settings: Settings
  readonly log: Logger
  /** Whether this process serves requests, processes tasks, or both. */
  readonly role: ServiceRole
  /** The sample data, in demo mode. It opens while the database does. */
  readonly demo?: Promise<Demo> | undefined
}

export type ServiceRole = 'both' | 'requests' | 'tasks'

/**
 * A running service. Disposing of it drains requests and tasks for a limited time, then closes all resources.
 */
export interface Service extends AsyncDisposable {
  /** The base URL. Undefined if the process only handles tasks. */
  readonly url: string | undefined
}

/** Starts the service. Rejects with a `StartFailure` if the configuration prevents it. */
export async function startService({ log, role, ...options }: ServiceOptions): Promise<Service> {
  const { dataDirectory } = options.settings
  await using starting = new AsyncDisposableStack()
  await createFolder(dataDirectory)
  const disk = starting.use(await monitorDiskSpace(dataDirectory))
  const loop = starting.use(monitorEventLoop())
  starting.use(collectWhenIdle())
  const database = starting.use(await openDatabase(databaseLocation(options.settings, role), { log }))
  const demo = await options.demo
  const settings = demo ? { ...options.settings, sources: demo.sources } : options.settings
  await demo?.restore(database.taskDb)
  await seedKeywords(database.taskDb)
  // Workers may lack the settings of the sign-in.
  if (role !== 'tasks') await applyConfiguredRoles(database.taskDb, settings, log)
  const hostHealth = { hasDiskSpace: disk.hasDiskSpace, isBusy: loop.isBusy }
  const metrics = createServiceMetrics({ db: database.db, dataDirectory, poolUsage: database.poolUsage })
  collectProcessMetrics()
  const { telemetry } = settings
  // Closed after requests and tasks, so that their last spans are sent.
  if (telemetry)
    starting.use(
      await startTelemetry({ settings: telemetry, version, log, registries: [metrics, processMetrics] }),
    )
  const containerOptions = { settings, log, hostHealth, now: () => new Date(), database, metrics }
  const { db, pool, kind: databaseKind } = database
  // Closed after requests and tasks, because the last of them still publish events.
  let app: FastifyInstance | undefined
  const live = starting.use(
    await openDatabaseRealtime({
      ...{ settings, log, db, pool, databaseKind },
      // Changes from other servers and workers also affect pages cached here.
      onEvent: (event) => app?.pages?.onEvent(event),
      onDisconnect: () => app?.pages?.onEventsLost(),
      onReconnect: () => void app?.pages?.recheck(),
    }),
  )
  const publish: PublishEvents = (...events) => {
    app?.pages?.onEvent(...events)
    live.publish(...events)
    demo?.onEvent(...events)
  }
  const { deps, startWork } = await openContainer(
    {
      ...containerOptions,
      publish,
      disconnect: live.disconnect,
      ...(demo && { accessToken: demo.accessToken(database.db) }),
    },
    starting,
  )
  // Requests and tasks drain in parallel under one deadline.
  const shutdownSteps: (() => PromiseLike<unknown>)[] = []
  starting.defer(async () => void (await Promise.all(shutdownSteps.map((close) => close()))))
  shutdownSteps.push(() => live.stop())
  if (role !== 'requests') {
    const worker = await startWork()
    shutdownSteps.push(() => worker[Symbol.asyncDispose]())
  }
  if (role !== 'tasks') {
    const server = await buildApp(deps, await openSite())
    app = server
    live.attach(server.server)
    shutdownSteps.push(() => server.close())
    server.server.once('request', endStartMemoryLimit)
    await listen(server, settings)
  }
  await demo?.seed(deps)
  if (role === 'tasks') endStartMemoryLimit()
  const started = starting.move()
  return {
    url: role === 'tasks' ? undefined : settings.publicUrl,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw new StartFailure(`Cannot create the data directory ${folder}: ${cause.message}`, { cause })
  })
}

function databaseLocation(settings: Settings, role: ServiceRole): DatabaseLocation {
  const {
    databaseUrl: url,
    databaseDirectUrl: directUrl,
    databaseReplicaUrls: replicaUrls,
    dataDirectory,
  } = settings
  if (url !== undefined) return { kind: 'postgres', url, directUrl, replicaUrls }
  if (role === 'both') return { kind: 'pglite', folder: dataDirectory }
  throw new StartFailure('The embedded database supports one process. Set DATABASE_URL to use PostgreSQL.')
}

/** Rejects with a `StartFailure` if the address is not available. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<void> {
  await app.listen({ host, port }).catch((cause) => {
    throw new StartFailure(listenErrorMessage(cause.code, host, port) ?? `Cannot listen: ${cause.message}`, {
      cause,
    })
  })
}

function listenErrorMessage(code: string, host: string, port: number): string | undefined {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another port with --port.`,
    EACCES: `Not allowed to listen on port ${port}. Choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to another address.`,
    ENOTFOUND: `Host not found: ${host}. Set HOST to another address.`,
  }
  return messages[code]
}
