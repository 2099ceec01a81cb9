import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'

/** Work that only reads, such as a request. */
interface ReadOnlyWork {
  /** Its next connections are of replicas, so that it waits for the deadline of a primary that is away only once. */
  prefersReplicas: boolean
  /** Has everything that was committed before the work began, and answers instead of the primary (decision 126). */
  readonly replica?: ReplicaConnections
}

export interface ReplicaConnections {
  connect(): Promise<PostgresPoolClient>
  /** Called when the replica fails, and the primary answers instead. */
  onFailure(error: unknown): void
}

const works = new AsyncLocalStorage<ReadOnlyWork>()

/** Runs work that only reads. While the primary is away, a replica may answer its statements (decision 130). */
export function runReadOnly<T>(work: () => T): T {
  return works.run({ prefersReplicas: false }, work)
}

/** Runs work whose statements a replica answers. */
export function runOnReplica<T>(replica: ReplicaConnections, work: () => T): T {
  return works.run({ prefersReplicas: false, replica }, work)
}

/** Runs a part of such work that changes something, or that is about the primary. */
export function runOnPrimary<T>(work: () => T): T {
  return works.exit(work)
}

export function readOnlyWork(): ReadOnlyWork | undefined {
  return works.getStore()
}
