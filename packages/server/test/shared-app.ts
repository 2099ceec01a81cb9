import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
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

const MAX_APPS_PER_DATABASE = 4

/** By database, which is emptied and reused after a test as well, and by settings. */
const sharedApps = new WeakMap<pg.Pool, LRUCache<string, SharedApp>>()

/**
 * Returns an app with these dependencies. Building one takes longer than most tests, so it stays for the next
 * test with the same settings on its database.
 */
export async function openSharedApp(deps: Deps): Promise<FastifyInstance> {
  const apps = appsOf(deps.pool)
  const key = JSON.stringify(deps.settings)
  const shared = apps.get(key) ?? (await createSharedApp(deps))
  apps.set(key, shared)
  shared.use(deps)
  return shared.app
}

/** Closes the app if it listens, because the next test expects one that does not. */
export async function releaseSharedApp({ pool, settings }: Pick<Deps, 'pool' | 'settings'>): Promise<void> {
  const apps = appsOf(pool)
  const key = JSON.stringify(settings)
  const app = apps.get(key)?.app
  if (!app?.server.listening) return
  apps.delete(key)
  await app.close()
}

function appsOf(pool: pg.Pool): LRUCache<string, SharedApp> {
  const apps = sharedApps.get(pool) ?? new LRUCache<string, SharedApp>({ max: MAX_APPS_PER_DATABASE })
  sharedApps.set(pool, apps)
  return apps
}

async function createSharedApp(firstDeps: Deps): Promise<SharedApp> {
  let current = firstDeps
  const { settings, db, pool, databaseKind, objects, reads } = firstDeps
  const app = await buildApp({
    ...{ settings, db, pool, databaseKind, objects, reads },
    log: pino({ level: 'silent' }),
    metrics: firstDeps.metrics,
    readinessChecks: {},
    now: () => current.now(),
    tasks: { send: (...args) => current.tasks.send(...args) },
    failedTasks: { retry: (...args) => current.failedTasks.retry(...args) },
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
