import { type Db, fromKysely, type Job, PgBoss, systemClock } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/open-database.ts'
import { databaseDeadlines, timeouts } from '../db/postgres-timeouts.ts'
import { observe } from '../telemetry/observe.ts'
import { activeTracer } from '../telemetry/tracer.ts'
import { catchUpWithClock, watchDatabaseClock } from './catch-up-with-clock.ts'
import { createFailedTasks, type FailedTasks } from './failed-tasks.ts'
import { monotonicNow } from './monotonic-now.ts'
import { moveRenamedQueues } from './move-renamed-queues.ts'
import { sendRestoredTasks } from './send-restored-tasks.ts'
import { type TaskHandlers, type TaskName, type Tasks, taskSchedule, taskSettings } from './tasks.ts'

export interface QueueOptions {
  readonly database: OpenDatabase
  /** The PostgreSQL connection URL. Undefined for the embedded database. */
  readonly url: string | undefined
  readonly log: Logger
  /** Seconds without a heartbeat after which a worker counts as dead. At least 10. */
  readonly heartbeatSeconds?: number
}

export interface WorkerOptions {
  /** Number of repositories analyzed in parallel. */
  readonly repositoryConcurrency: number
  /** Tasks are postponed while this returns false. */
  readonly hasDiskSpace: () => boolean
}

/** A task queue stored in the application database. */
export interface Queue extends AsyncDisposable {
  readonly tasks: Tasks
  readonly failedTasks: FailedTasks
  /** Starts processing tasks. */
  work(handlers: TaskHandlers, options: WorkerOptions): Promise<void>
  /** Rejects if the queue is unavailable. */
  check(): Promise<unknown>
  /** Aborts running tasks, waits for them to settle and takes no new ones. */
  stop(): Promise<void>
}

/** Opens the queue and creates its tables. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss(bossOptions(options))
  const { database, log } = options
  // The database logs by itself when it stops answering. Every worker would repeat that twice a second.
  const onError = (error: Error) => database.reportFailure(error) || log.error({ err: error }, 'queue error')
  boss.on('error', onError)
  await boss.start()
  for (const name of taskNames) await ensureQueue(boss, name, options.heartbeatSeconds ?? 10)
  await moveRenamedQueues(boss, database)
  await sendRestoredTasks(boss, database, log)
  await catchUpWithClock(database, log)
  const clockWatch = watchDatabaseClock(database, log, onError)
  const workers = new Map<TaskName, string>()
  const shutdown = new AbortController()
  const wake = (name: TaskName) => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const stop = async () => {
    shutdown.abort()
    await clockWatch[Symbol.asyncDispose]()
    await boss.stop({ graceful: true, timeout: STOP_TIMEOUT, close: true })
  }
  const send: Tasks['send'] = async (name, payload, { in: transaction, delaySeconds } = {}) => {
    // Requests send tasks, so the deadlines of requests apply.
    const db = fromKysely((transaction ?? database.db).withoutPlugins())
    await boss.send(name, withTraceparent(payload), { db, ...(delaySeconds && { startAfter: delaySeconds }) })
    // Tasks sent in a transaction become visible after the commit, so the worker is notified a little later.
    setTimeout(wake, transaction ? COMMIT_DELAY : 0, name).unref()
  }
  return {
    tasks: { send },
    failedTasks: createFailedTasks(boss, (name) => void setTimeout(wake, COMMIT_DELAY, name).unref()),
    check: () => boss.schemaVersion(),
    async work(handlers, { repositoryConcurrency, hasDiskSpace }) {
      if (database.kind === 'pglite') await failAbandonedTasks(boss, database)
      for (const name of taskNames) {
        const localConcurrency = taskSettings[name].concurrency ?? repositoryConcurrency
        const settings = {
          ...pollingOf(database.kind),
          localConcurrency,
          includeMetadata: true,
        } as const
        const handle = handlers[name] as (delivery: unknown) => Promise<void>
        workers.set(
          name,
          await boss.work<object | null, void, typeof settings>(name, settings, async ([job]) => {
            if (job === undefined) return
            // Scheduled tasks have no data.
            const data: TracedPayload = job.data ?? {}
            if (hasDiskSpace()) {
              const signal = AbortSignal.any([shutdown.signal, job.signal])
              const { traceparent, ...payload } = data
              const delivery = { payload, retryCount: job.retryCount, signal }
              const observation = {
                ...{ name: `process ${name}`, labels: { task: name }, traceparent },
                attributes: { 'messaging.system': 'pg-boss', 'handiwork.retry_count': job.retryCount },
              }
              // Checks for more work immediately instead of waiting for the next poll.
              await observe('task', observation, () => handle(delivery)).finally(() => wake(name))
            } else await send(name, data as never, { delaySeconds: POSTPONE_DELAY })
            if (taskSettings[name].isDeletedWhenDone) await boss.deleteJob(name, job.id)
          }),
        )
      }
      for (const [name, cron] of Object.entries(taskSchedule)) await boss.schedule(name, cron)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** A task belongs to the trace of the request or task that sent it. */
interface TracedPayload {
  readonly traceparent?: string
}

/** A postponed task keeps its trace. */
function withTraceparent(payload: object): object {
  const traceparent = activeTracer()?.traceparent()
  return traceparent === undefined ? payload : { traceparent, ...payload }
}

const taskNames = Object.keys(taskSettings) as TaskName[]
const STOP_TIMEOUT = 8000
/** In seconds. */
const POSTPONE_DELAY = 60
const COMMIT_DELAY = 20
/**
 * Only retries and postponed tasks wait for a poll, because senders wake the worker: through PostgreSQL, or in
 * this process, which is the only one of an embedded database. Polling that more often took a tenth of a core.
 */
const pollingOf = (kind: OpenDatabase['kind']) =>
  ({
    batchSize: 1,
    pollingIntervalSeconds: kind === 'pglite' ? 2 : 0.5,
    notifyPollingIntervalSeconds: 2,
  }) as const

function bossOptions({ database, url }: QueueOptions) {
  // Finds tasks of dead processes. An embedded database has only one process.
  const seconds = database.kind === 'pglite' ? 10 : 2
  // With a clock that jumps, its timers would wait until the clock is back where it was.
  const clock = { ...systemClock, now: monotonicNow }
  const intervals = { monitorIntervalSeconds: seconds, superviseIntervalSeconds: seconds }
  const timing = { ...intervals, clockMonitorIntervalSeconds: 60, clock, monitorVacuum: false }
  if (url !== undefined) {
    const { connection, background } = databaseDeadlines
    const deadlines = timeouts(connection, background)
    return { ...timing, ...deadlines, connectionString: url, max: 4, useListenNotify: true }
  }
  const db: Db = {
    executeSql: async (text, values) => database.pool.query(text, values as unknown[] | undefined),
  }
  return { ...timing, db, backend: 'pglite' } as const
}

/**
 * Creates or updates a queue and caches it. pg-boss looks up an unknown queue outside the caller's
 * transaction, which would deadlock on a single connection.
 */
async function ensureQueue(boss: PgBoss, name: TaskName, heartbeatSeconds: number): Promise<void> {
  const { retryLimit, retryDelay, expireInSeconds } = taskSettings[name]
  const delays = retryDelay === undefined ? defaultDelays : { retryDelay }
  const retry = { retryLimit, retryBackoff: true, ...delays }
  const settings = { ...retry, expireInSeconds, notify: true, heartbeatSeconds }
  const { heartbeatSeconds: _, ...mutableSettings } = settings
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, settings)
  else await boss.updateQueue(name, mutableSettings)
  await boss.fetch(name, { ignoreStartAfter: false, batchSize: 1, minPriority: UNUSED_PRIORITY })
}

/**
 * In seconds, doubled for each further retry. Without delays, a task used up its retries within a second if the database
 * of its worker did not answer.
 */
const defaultDelays = { retryDelay: 1, retryDelayMax: 30 }

/** A priority that no task has: fetches nothing. */
const UNUSED_PRIORITY = 1_000_000

/**
 * Only this process uses an embedded database, so active tasks belong to a process that has exited. Fails
 * them, so that they are retried.
 */
async function failAbandonedTasks(boss: PgBoss, { pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<Pick<Job, 'id' | 'name'>>(
    "select id, name from pgboss.job where state = 'active'",
  )
  for (const { id, name } of rows) await boss.fail(name, id)
}
