import { type Db, fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/open-database.ts'
import { type Handlers, schedule, type TaskName, type Tasks, taskSettings } from './tasks.ts'

export interface QueueOptions {
  readonly database: OpenDatabase
  /** The PostgreSQL the database is in; undefined for the embedded one. */
  readonly url: string | undefined
  readonly log: Logger
  /** How long a worker may be silent, in seconds; ten at least. */
  readonly heartbeatSeconds?: number
}

export interface Working {
  /** How many repositories are read at once. */
  readonly repositoriesAtOnce: number
  /** While it is not so, tasks are put off. */
  readonly isRoomLeft: () => boolean
}

/** Background work, kept in the database beside what it is about. */
export interface Queue extends AsyncDisposable {
  readonly tasks: Tasks
  /** Begins to work on tasks. */
  work(handlers: Handlers, how: Working): Promise<void>
  /** Rejects when the queue is not there. */
  check(): Promise<unknown>
  /** Tells the tasks at hand to stop, waits for them, and takes no more. */
  stop(): Promise<void>
}

/** Opens the queue, with the tables it needs. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = new PgBoss(bossOptions(options))
  boss.on('error', (error) => options.log.error(error, 'the queue'))
  await boss.start()
  for (const name of taskNames) await warm(boss, name, options.heartbeatSeconds ?? 10)
  const workers = new Map<TaskName, string>()
  const stopping = new AbortController()
  const wake = (name: TaskName) => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }
  const stop = async () => {
    stopping.abort()
    await boss.stop({ graceful: true, timeout: STOP_WITHIN, close: true })
  }
  const send: Tasks['send'] = async (name, payload, { in: transaction, startAfter } = {}) => {
    const db = transaction && fromKysely(transaction.withoutPlugins())
    await boss.send(name, payload, { ...(db && { db }), ...(startAfter && { startAfter }) })
    // What is sent in a transaction is not there to be found before it is committed.
    setTimeout(wake, transaction ? COMMITTED_WITHIN : 0, name).unref()
  }
  return {
    tasks: { send },
    check: () => boss.schemaVersion(),
    async work(handlers, { repositoriesAtOnce, isRoomLeft }) {
      if (options.database.kind === 'pglite') await takeBack(boss, options.database)
      for (const name of taskNames) {
        const localConcurrency = taskSettings[name].atOnce ?? repositoriesAtOnce
        const settings = { ...polling, localConcurrency, includeMetadata: true } as const
        const handle = handlers[name] as (one: unknown) => Promise<void>
        workers.set(
          name,
          await boss.work<object, void, typeof settings>(name, settings, async ([job]) => {
            if (isRoomLeft()) {
              const signal = AbortSignal.any([stopping.signal, job!.signal])
              const one = { payload: job!.data, retryCount: job!.retryCount, signal }
              // Whoever had something to do looks for more at once, and not at the next turn.
              await handle(one).finally(() => wake(name))
            } else await send(name, job!.data as never, { startAfter: inAWhile() })
            if (taskSettings[name].isForgotten) await boss.deleteJob(name, job!.id)
          }),
        )
      }
      for (const [name, times] of Object.entries(schedule)) await boss.schedule(name, times)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

// --- internal ---

const taskNames = Object.keys(taskSettings) as TaskName[]
const STOP_WITHIN = 8000
const WHILE = 60_000
const inAWhile = () => new Date(Date.now() + WHILE)
const COMMITTED_WITHIN = 20
const polling = { batchSize: 1, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 } as const

function bossOptions({ database, url }: QueueOptions) {
  const timely = { monitorIntervalSeconds: 2, superviseIntervalSeconds: 2, monitorVacuum: false } as const
  if (url !== undefined) return { ...timely, connectionString: url, max: 4, useListenNotify: true }
  const db: Db = {
    executeSql: async (text, values) => database.pool.query(text, values as unknown[] | undefined),
  }
  return { ...timely, db, backend: 'pglite' } as const
}

/** Makes a queue, and looks at it: a queue first seen inside a transaction is looked up beside it, which waits for ever on one connection. */
async function warm(boss: PgBoss, name: TaskName, heartbeatSeconds: number): Promise<void> {
  const { retryLimit, retryDelay = 0, expireInSeconds } = taskSettings[name]
  const again = { retryLimit, retryDelay, retryBackoff: retryDelay > 0 }
  const settings = { ...again, expireInSeconds, notify: true, heartbeatSeconds }
  const { heartbeatSeconds: _, ...changeable } = settings
  if ((await boss.getQueue(name)) === null) await boss.createQueue(name, settings)
  else await boss.updateQueue(name, changeable)
  await boss.fetch(name, { ignoreStartAfter: false, batchSize: 1, minPriority: NOTHING_HAS })
}

/** A priority no task has: looks without taking anything. */
const NOTHING_HAS = 1_000_000

/** Only this process works on an embedded database: what seems to be at work is what the one before left. */
async function takeBack(boss: PgBoss, { pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<Pick<Job, 'id' | 'name'>>(
    "select id, name from pgboss.job where state = 'active'",
  )
  for (const { id, name } of rows) await boss.fail(name, id)
}
