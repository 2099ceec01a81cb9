import { setTimeout } from 'node:timers/promises'
import type { PostgresPoolClient } from 'kysely'
import type { Logger } from 'pino'

/** Replicas that answer reads while the primary is away (decision 130). */
export interface OutageReplicas {
  /** A connection of a replica that has replayed all it received. Rejects with the error if there is none. */
  connect(error: unknown): Promise<PostgresPoolClient>
  /** The number of connections so far. */
  countConnections(): number
}

/** What a server says about itself. */
export interface ReplicaStatus {
  /** False for a primary, such as a replica that was promoted. */
  readonly isReplica: boolean
  /** Whether it has replayed all that it has received. */
  readonly hasReplayed: boolean
  /** If not, and the end may be a part of a record, which can't be replayed: the positions of both. */
  readonly partialAt?: string | undefined
}

/** A server that is a replica before an outage. */
export interface OutageReplica {
  /** For the log, without a password. */
  readonly name: string
  /** Rejects if it does not answer. */
  loadStatus(): Promise<ReplicaStatus>
  connect(): Promise<PostgresPoolClient>
}

export interface OutageReplicasOptions {
  readonly replicas: readonly OutageReplica[]
  readonly log: Pick<Logger, 'warn'>
  /** In ms, monotonic. */
  readonly now?: () => number
}

/** Uses the replicas in turn. */
export function createOutageReplicas(options: OutageReplicasOptions): OutageReplicas {
  const { replicas, log, now = () => performance.now() } = options
  const checked = replicas.map((replica) => createCheckedReplica(replica, log, now))
  let count = 0

  /** Prefers replicas whose state is known to waiting for another one. */
  async function findUsable(): Promise<CheckedReplica | undefined> {
    const first = count % checked.length
    const inTurn = [...checked.slice(first), ...checked.slice(0, first)]
    const ifUsable = async (replica: CheckedReplica) => {
      if ((await replica.check()) !== 'usable') throw new Error(`${replica.name} is not usable`)
      return replica
    }
    return await Promise.any(inTurn.map(ifUsable)).catch(() => undefined)
  }

  return {
    countConnections: () => count,
    async connect(error) {
      for (let failures = 0; failures < checked.length; ) {
        const replica = await findUsable()
        if (replica) {
          count += 1
          // Its pool may be busy. The next check finds out whether it is away.
          const client = await replica.connect().catch(() => undefined)
          if (client) return client
          failures += 1
        } else if (checked.some((one) => one.isReplaying())) await setTimeout(CHECK_INTERVAL / 5)
        else break
      }
      throw error
    },
  }
}

/** In ms. */
const CHECK_INTERVAL = 250
/** After a failure. */
const RETRY_INTERVAL = 1000
/** How long requests wait for a replica that is still replaying what it received. */
const REPLAY_DURATION = 2000
/** After this time at the same position, a replica is taken to have replayed all but a part of a record. */
const PARTIAL_DURATION = 500
/** After this time without a check, the last one was of another outage. */
const OUTAGE_PAUSE = 10_000
/** How long a promoted replica answers reads, until the usual URL leads to it. */
const PROMOTION_DURATION = 30_000

type ReplicaState = 'usable' | 'behind' | 'away'
type CheckedReplica = ReturnType<typeof createCheckedReplica>

function createCheckedReplica(replica: OutageReplica, log: Pick<Logger, 'warn'>, now: () => number) {
  let state: ReplicaState | undefined
  let stateSince = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let lastReplicaAt = Number.NEGATIVE_INFINITY
  let partial: { readonly at: string; readonly since: number } | undefined
  let checking: Promise<ReplicaState> | undefined

  async function load(): Promise<ReplicaState> {
    const { isReplica, hasReplayed, partialAt } = await replica.loadStatus()
    // A server that was no replica before may be a former primary, without the latest changes.
    if (!isReplica) return now() - lastReplicaAt < PROMOTION_DURATION ? 'usable' : 'away'
    if (partialAt === undefined) partial = undefined
    else if (partialAt !== partial?.at) partial = { at: partialAt, since: now() }
    const hasStopped = partial !== undefined && now() - partial.since >= PARTIAL_DURATION
    if (!hasReplayed && !hasStopped) return 'behind'
    lastReplicaAt = now()
    return 'usable'
  }

  function enter(next: ReplicaState, err?: unknown): ReplicaState {
    if (next === state) return next
    log.warn({ replica: replica.name, state: next, err }, 'replica checked in outage')
    state = next
    stateSince = now()
    return next
  }

  async function loadAndEnter(): Promise<ReplicaState> {
    try {
      return enter(await load())
    } catch (error) {
      return enter('away', error)
    } finally {
      checkedAt = now()
      checking = undefined
    }
  }

  return {
    name: replica.name,
    isReplaying: () => state === 'behind' && now() - stateSince < REPLAY_DURATION,
    /** The current state, or that of a moment ago. */
    async check(): Promise<ReplicaState> {
      const age = now() - checkedAt
      if (age > OUTAGE_PAUSE) state = undefined
      const interval = state === 'away' ? RETRY_INTERVAL : CHECK_INTERVAL
      if (state !== undefined && checking === undefined && age < interval) return state
      checking ??= loadAndEnter()
      return await checking
    },
    connect: replica.connect,
  }
}
