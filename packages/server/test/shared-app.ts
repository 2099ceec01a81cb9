import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'

/** An app that later tests on the same database use again. */
interface SharedApp {
  readonly app: FastifyInstance
  /** Sets the dependencies of the current test. */
  use(deps: Deps): void
}

/** By database, which is emptied and reused after a test as well. */
const sharedApps = new WeakMap<pg.Pool, SharedApp>()

/**
 * Returns an app with these dependencies. Building one takes longer than most tests, so an app with default
 * settings is kept for the next test on its database.
 */
export async function openSharedApp(deps: Deps): Promise<FastifyInstance> {
  const shared = sharedApps.get(deps.pool) ?? (await createSharedApp(deps))
  sharedApps.set(deps.pool, shared)
  shared.use(deps)
  return shared.app
}

/** Closes the app if it listens, because the next test expects one that does not. */
export async function releaseSharedApp({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  const app = sharedApps.get(pool)?.app
  if (!app?.server.listening) return
  sharedApps.delete(pool)
  await app.close()
}

async function createSharedApp(firstDeps: Deps): Promise<SharedApp> {
  let current = firstDeps
  const { settings, db, pool, databaseKind } = firstDeps
  const app = await buildApp({
    ...{ settings, db, pool, databaseKind },
    log: pino({ level: 'silent' }),
    readinessChecks: {},
    now: () => current.now(),
    tasks: { send: (...args) => current.tasks.send(...args) },
    publish: (...events) => current.publish(...events),
    disconnect: (revoked) => current.disconnect(revoked),
    createSource: (...args) => current.createSource(...args),
    analyses: {
      request: (...args) => current.analyses.request(...args),
      addRepositories: (...args) => current.analyses.addRepositories(...args),
      refreshRepository: (...args) => current.analyses.refreshRepository(...args),
    },
    hostHealth: {
      hasDiskSpace: () => current.hostHealth.hasDiskSpace(),
      isBusy: () => current.hostHealth.isBusy(),
    },
  })
  await app.ready()
  return {
    app,
    use: (deps) => {
      current = deps
    },
  }
}
