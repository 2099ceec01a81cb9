import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Circuit } from './circuit.ts'
import { createFailoverClient } from './failover-client.ts'
import { DatabaseUnreachable, isUnreachable } from './is-unreachable.ts'
import type { OutageReplicas } from './outage-replicas.ts'
import { type ReplicaConnections, readOnlyWork } from './read-only-work.ts'

/**
 * Connects only while the circuit is closed. Work that only reads gets a replica instead of a failure, or the one that it
 * was given.
 */
export function guardPool(
  pool: pg.Pool,
  circuit: Circuit,
  replicas?: Pick<OutageReplicas, 'connect'>,
): PostgresPool {
  async function connectPrimary(): Promise<PostgresPoolClient> {
    circuit.throwIfOpen()
    return await pool.connect().catch((cause: unknown) => {
      const error = toConnectionError(cause)
      circuit.report(error)
      throw error
    })
  }

  async function connectGiven({ connect, onFailure }: ReplicaConnections): Promise<PostgresPoolClient> {
    const connectInstead = async (error: unknown) => {
      onFailure(error)
      return await connectPrimary()
    }
    return await connect().then(
      (client) => createFailoverClient(client, connectInstead, isReplicaFailure),
      connectInstead,
    )
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const work = readOnlyWork()
      if (work?.replica) return await connectGiven(work.replica)
      if (replicas === undefined || work === undefined) return await connectPrimary()
      const connectReplica = async (error: unknown) => {
        const client = await replicas.connect(error)
        work.prefersReplicas = true
        return client
      }
      if (work.prefersReplicas) return await replicas.connect(undefined).catch(connectPrimary)
      return await connectPrimary().then(
        (client) => createFailoverClient(client, connectReplica),
        connectReplica,
      )
    },
  }
}

/** A replica ends a statement that reads what the primary has just removed. It also refuses changes. */
function isReplicaFailure(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof Error && 'code' in error && error.code === CONFLICT)
}

const CONFLICT = '40001'

/**
 * Any failure to connect makes the database unreachable, such as maintenance or a changed password. With
 * too many connections, it still answers those that exist.
 */
export function toConnectionError(cause: unknown): unknown {
  if (!(cause instanceof Error) || ('code' in cause && cause.code === TOO_MANY_CONNECTIONS)) return cause
  return new DatabaseUnreachable(`Cannot connect to the database: ${cause.message}`, { cause })
}

const TOO_MANY_CONNECTIONS = '53300'
