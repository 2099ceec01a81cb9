import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type ReplicaConnections, runOnReplica } from './read-only-work.ts'
import type { Queryable } from './tables.ts'

type Work<T> = (db: Queryable) => Promise<T>

/** Chooses the database for work that only reads: a replica if there is a current one, otherwise the primary. */
export interface Reads {
  /** Work that sees everything that was committed before this call. */
  latest<T>(work: Work<T>): Promise<T>
  /** The same for work that reads with `Deps.db`: all of its statements go to the replica. */
  runLatest<T>(work: () => Promise<T>): Promise<T>
  /** Work that may miss the changes of the last second. After a change of its own, a caller uses the primary. */
  recent<T>(caller: ChangeMarker, work: Work<T>): Promise<T>
  readonly hasReplicas: boolean
  /** See `DatabaseConnections`. */
  countOutageReads(): number
}

/** Whether a request may come right after a change by the same caller. */
export interface ChangeMarker {
  readonly isAfterChange: boolean
}

/** Reads of a service without replicas. */
export function primaryReads(db: Queryable): Reads {
  return {
    ...{ latest: (work) => work(db), runLatest: (work) => work(), recent: (_, work) => work(db) },
    ...{ hasReplicas: false, countOutageReads: () => 0 },
  }
}

/** A copy of the database that is behind by some time. */
export interface Replica {
  /** For the log, without a password. */
  readonly name: string
  readonly db: Queryable
  /** Whether it has all changes up to a position in the log of the primary. Rejects if it is away or no replica. */
  hasReplayed(position: string): Promise<boolean>
  /** A connection of `db`, for work that has no database of its own. */
  connect: ReplicaConnections['connect']
}

export interface ReplicaReadsOptions {
  readonly primary: Queryable
  /** The position behind the last change, which replicas have to reach. */
  readonly loadPosition: () => Promise<string>
  readonly replicas: readonly Replica[]
  readonly log: Logger
  readonly countOutageReads: Reads['countOutageReads']
  /** In ms, monotonic. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
  /** Errors that the primary would answer in the same way. */
  readonly isAnswer: (error: unknown) => boolean
}

/**
 * Reads from replicas in turn. A replica that is away, promoted or more than a second behind is skipped, which is
 * logged once, and the primary answers. So does it if the work fails on a replica.
 */
export function createReplicaReads(options: ReplicaReadsOptions): Reads {
  const { primary, loadPosition, log, isAnswer, now = () => performance.now(), wait = setTimeout } = options
  const replicas = options.replicas.map((replica) => createReplicaState(replica, log, now))
  let checking: Promise<unknown> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let turn = 0

  async function check(): Promise<void> {
    const startedAt = now()
    const position = await loadPosition()
    await Promise.all(replicas.map((replica) => replica.check(position, startedAt)))
    checkedAt = startedAt
  }

  /**
   * Chooses a replica that has everything that was committed before. A replica replays a change within milliseconds, so
   * the work waits for it for a moment, unless it has been behind for longer.
   */
  async function chooseLatest(): Promise<ReplicaState | undefined> {
    if (!replicas.some((replica) => replica.isTried())) return undefined
    const startedAt = now()
    const position = await loadPosition()
    for (const interval of [0, ...REPLAY_INTERVALS]) {
      if (interval > 0) await wait(interval)
      await Promise.all(replicas.map((replica) => replica.check(position, startedAt)))
      const replica = choose((one) => one.freshAt() >= startedAt)
      if (replica !== undefined || !replicas.some((one) => one.isReplaying())) return replica
    }
    return undefined
  }

  function choose(isUsable: (replica: ReplicaState) => boolean): ReplicaState | undefined {
    const usable = replicas.filter(isUsable)
    turn += 1
    return usable[turn % usable.length]
  }

  async function run<T>(replica: ReplicaState | undefined, work: Work<T>): Promise<T> {
    if (replica === undefined) return await work(primary)
    try {
      return await work(replica.db)
    } catch (error) {
      if (isAnswer(error)) throw error
      replica.skip(error)
      return await work(primary)
    }
  }

  return {
    hasReplicas: true,
    countOutageReads: options.countOutageReads,
    latest: async (work) => await run(await chooseLatest(), work),
    async runLatest(work) {
      // Without a position, the work finds out itself whether the primary is away.
      const replica = await chooseLatest().catch(() => undefined)
      if (replica === undefined) return await work()
      try {
        return await runOnReplica(replica.connections, work)
      } catch (error) {
        if (isAnswer(error)) throw error
        replica.skip(error)
        return await work()
      }
    },
    async recent({ isAfterChange }, work) {
      if (isAfterChange) return await work(primary)
      if (now() - checkedAt > CHECK_INTERVAL) {
        checking ??= check()
          // Replicas that were checked before are used, otherwise the primary reports its failure.
          .catch(() => {})
          .then(() => {
            checking = undefined
          })
        await checking
      }
      const oldest = now() - MAX_LAG
      return await run(
        choose((replica) => replica.freshAt() > oldest),
        work,
      )
    },
  }
}

/** In ms. */
const MAX_LAG = 1000
const CHECK_INTERVAL = 250
/** In ms. */
const MAX_REPLAY_DURATION = 250
/** In ms. Their sum is less than rendering a page takes. */
const REPLAY_INTERVALS = [1, 2, 4, 8, 16]
/** After a failure. Meanwhile, no request waits for the replica. */
const SKIP_DURATION = 10_000

type ReplicaState = ReturnType<typeof createReplicaState>

function createReplicaState(replica: Replica, log: Logger, now: () => number) {
  let freshAt = Number.NEGATIVE_INFINITY
  let skippedUntil = Number.NEGATIVE_INFINITY
  let laggingSince: number | undefined
  let isWarned = false
  const warn = (err: unknown) => {
    if (!isWarned) log.warn({ replica: replica.name, err }, 'database replica skipped')
    isWarned = true
  }
  const state = {
    db: replica.db,
    connections: { connect: () => replica.connect(), onFailure: (error: unknown) => state.skip(error) },
    /** When it had all changes that were committed until then. */
    freshAt: () => freshAt,
    isTried: () => now() >= skippedUntil,
    /** Whether it has been behind only for a moment. */
    isReplaying: () =>
      state.isTried() && laggingSince !== undefined && now() - laggingSince < MAX_REPLAY_DURATION,
    skip(error: unknown) {
      freshAt = Number.NEGATIVE_INFINITY
      skippedUntil = now() + SKIP_DURATION
      warn(error)
    },
    async check(position: string, startedAt: number): Promise<void> {
      if (!state.isTried()) return
      try {
        if (await replica.hasReplayed(position)) {
          freshAt = Math.max(freshAt, startedAt)
          laggingSince = undefined
          if (isWarned) log.warn({ replica: replica.name }, 'database replica used again')
          isWarned = false
        } else {
          laggingSince ??= startedAt
          if (now() - laggingSince > MAX_LAG) warn(new Error('more than a second behind'))
        }
      } catch (error) {
        state.skip(error)
      }
    },
  }
  return state
}
