import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { PoolUsage } from '../../../db/database-connections.ts'
import { singleRow } from '../../../db/single-row.ts'
import type { Queryable } from '../../../deps.ts'
import { cachedFor } from '../cached-for.ts'
import { listQueues } from './queue-stats.ts'
import { serviceStorage } from './service-storage.ts'

export interface ServiceMetricsOptions {
  readonly db: Queryable
  readonly dataDirectory: string
  readonly poolUsage: () => readonly PoolUsage[]
}

/** In ms. Several scrapers, and the gauges of one scrape, share a reading. */
const QUEUE_TTL = 5000
/** The sizes of folders need many reads. */
const STORAGE_TTL = 300_000

/** The metrics of a service that are read when they are scraped: queues, database, storage. */
export function createServiceMetrics({ db, dataDirectory, poolUsage }: ServiceMetricsOptions): Registry {
  const registry = new Registry()
  const queues = cachedFor(QUEUE_TTL, () => listQueues(db))
  const storage = cachedFor(STORAGE_TTL, () => serviceStorage(db, dataDirectory))
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        this.reset()
        // Without the database, a scrape still has the other metrics.
        await read(this).catch(() => undefined)
      },
    })
  gauge('queue_tasks', 'Background tasks by state', ['task', 'state'], async (target) => {
    for (const { name: task, waiting, running, failed } of await queues())
      for (const [state, count] of Object.entries({ waiting, running, failed }))
        target.set({ task, state }, count)
  })
  gauge(
    'queue_oldest_due_seconds',
    'Waiting time of the task that is due longest',
    ['task'],
    async (target) => {
      for (const { name: task, dueSince } of await queues())
        target.set({ task }, dueSince === null ? 0 : secondsSince(dueSince))
    },
  )
  gauge('analysis_runs_running', 'Analyses of users in progress', [], async (target) => {
    const query = sql<{
      count: number
    }>`select count(*)::int as count from analysis_runs where state = 'running'`
    target.set((await singleRow(db, query)).count)
  })
  gauge('database_up', '1 if the database answers, else 0', [], async (target) => {
    target.set(0)
    await sql`select 1`.execute(db)
    target.set(1)
  })
  gauge('database_pool_connections', 'Connections of a pool by state', ['pool', 'state'], async (target) => {
    for (const { pool, open, idle } of poolUsage()) {
      target.set({ pool, state: 'idle' }, idle)
      target.set({ pool, state: 'used' }, open - idle)
    }
  })
  gauge('database_pool_waiting', 'Calls that wait for a connection', ['pool'], async (target) => {
    for (const { pool, waiting } of poolUsage()) target.set({ pool }, waiting)
  })
  gauge(
    'storage_bytes',
    'Size of the database, mirrors, facts and stored pages',
    ['kind'],
    async (target) => {
      const { database, mirrors, facts, pages } = await storage()
      for (const [kind, bytes] of Object.entries({ database, mirrors, facts, pages }))
        if (bytes !== null) target.set({ kind }, bytes)
    },
  )
  gauge('disk_free_bytes', 'Free space on the disk of the data directory', [], async (target) => {
    const { freeDisk } = await storage()
    if (freeDisk !== null) target.set(freeDisk)
  })
  return registry
}

function secondsSince(time: string): number {
  return Math.max(0, (Date.now() - Date.parse(time)) / 1000)
}
