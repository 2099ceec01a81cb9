import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { diskGuard } from './db/disk-guard.ts'
import { type DatabaseLocation, openDatabase } from './db/open-database.ts'
import type { Demo } from './demo/open-demo.ts'
import type { Announce } from './deps.ts'
import { eventLoop } from './edges/health/event-loop.ts'
import type { Settings } from './env.ts'
import { fillWords } from './features/jobs/words/word-store.ts'
import { openSite } from './pages/site.ts'
import { openParts } from './parts.ts'
import { realtimeOf } from './realtime/realtime-of.ts'
import { StartFailure } from './start-failure.ts'

export interface ServiceOptions {
  readonly settings: Settings
  readonly log: Logger
  /** Whether it answers requests, works on tasks, or does both. */
  readonly role: ServiceRole
  /** The sample world, where there is one. */
  readonly demo?: Demo | undefined
}

export type ServiceRole = 'both' | 'requests' | 'tasks'

/** The service as it runs. Disposed of, it lets what is on its way end, for a while, and closes everything it opened. */
export interface Service extends AsyncDisposable {
  /** Where it answers; undefined where it only works on tasks. */
  readonly url: string | undefined
}

/** Starts the service. Rejects with a `StartFailure` where it cannot start as it was set up. */
export async function startService({ log, role, demo, ...given }: ServiceOptions): Promise<Service> {
  const settings = demo ? { ...given.settings, sources: demo.sources } : given.settings
  await using starting = new AsyncDisposableStack()
  await makeFolder(settings.dataFolder)
  const disk = starting.use(await diskGuard(settings.dataFolder))
  const loop = starting.use(eventLoop())
  const database = starting.use(await openDatabase(locationOf(settings, role)))
  await fillWords(database.db)
  const machine = { isRoomLeft: disk.isRoomLeft, isBusy: loop.isBusy }
  const base = { settings, log, machine, now: () => new Date(), database }
  const { db, pool, kind: databaseKind } = database
  // Closed after requests and tasks have ended: the last of them have something to tell, too.
  let app: FastifyInstance | undefined
  const live = starting.use(
    await realtimeOf({
      ...{ settings, log, db, pool, databaseKind },
      // What other servers and workers change is on pages of ours, too.
      hear: (announcement) => app?.pages?.hear(announcement),
    }),
  )
  const announce: Announce = (...events) => {
    app?.pages?.hear(...events)
    live.announce(...events)
    demo?.hear(...events)
  }
  const { deps, startWork } = await openParts(
    { ...base, announce, drop: live.drop, ...(demo && { accessToken: demo.accessToken(database.db) }) },
    starting,
  )
  // Requests and tasks end side by side: there is one deadline for both.
  const endings: (() => PromiseLike<unknown>)[] = []
  starting.defer(async () => void (await Promise.all(endings.map((end) => end()))))
  endings.push(() => live.stop())
  if (role !== 'requests') {
    const work = await startWork()
    endings.push(() => work[Symbol.asyncDispose]())
  }
  if (role !== 'tasks') {
    const built = await buildApp(deps, await openSite())
    app = built
    live.attach(built.server)
    endings.push(() => built.close())
    await listen(built, settings)
  }
  await demo?.seed(deps)
  const started = starting.move()
  return {
    url: role === 'tasks' ? undefined : settings.publicUrl,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

// --- internal ---

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw new StartFailure(`The data folder ${folder} cannot be made: ${cause.message}`, { cause })
  })
}

function locationOf({ databaseUrl, dataFolder }: Settings, role: ServiceRole): DatabaseLocation {
  if (databaseUrl !== undefined) return { kind: 'postgres', url: databaseUrl }
  if (role === 'both') return { kind: 'pglite', folder: dataFolder }
  throw new StartFailure('Only one program can use the embedded database. Set DATABASE_URL to share one.')
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  await app.listen({ host, port }).catch((cause) => {
    throw new StartFailure(whyNot(cause.code, host, port) ?? `The service cannot listen: ${cause.message}`, {
      cause,
    })
  })
}

function whyNot(code: string, host: string, port: number): string | undefined {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another port with --port.`,
    EACCES: `Port ${port} needs rights this user does not have. Choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose another with HOST.`,
    ENOTFOUND: `There is no host ${host}. Choose another with HOST.`,
  }
  return reasons[code]
}
