import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isUnreachable } from './is-unreachable.ts'

/**
 * A connection of the primary for work that only reads. If it breaks, a replica repeats the statement and answers the
 * next ones. A transaction that has begun fails instead, because its statements have to see the same data.
 * `connectReplica` rejects with the error if there is no replica.
 */
export function createFailoverClient(
  primary: PostgresPoolClient,
  connectReplica: (error: unknown) => Promise<PostgresPoolClient>,
): PostgresPoolClient {
  let replica: PostgresPoolClient | undefined
  let isInTransaction = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const result = await queryOnce<R>(text, values)
    if (beginsTransaction.test(text)) isInTransaction = true
    if (endsTransaction.test(text)) isInTransaction = false
    return result
  }

  async function queryOnce<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (replica) return await replica.query<R>(text, values)
    try {
      return await primary.query<R>(text, values)
    } catch (error) {
      if (isInTransaction || !isUnreachable(error)) throw error
      replica = await connectReplica(error)
      return await replica.query<R>(text, values)
    }
  }

  return {
    // Cursors, the other overload, are not used.
    query: query as PostgresPoolClient['query'],
    release(destroy) {
      primary.release(destroy)
      replica?.release(destroy)
    },
  }
}

const beginsTransaction = /^(begin|start transaction)\b/
const endsTransaction = /^(commit|rollback)$/
