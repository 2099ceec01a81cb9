import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isUnreachable } from './is-unreachable.ts'

/**
 * A connection for work that only reads. If it breaks, another database repeats the statement and answers the next ones:
 * a replica instead of the primary, or the primary instead of a replica. A transaction that has begun fails instead,
 * because its statements have to see the same data. `connectOther` rejects with the error if there is no other database.
 */
export function createFailoverClient(
  first: PostgresPoolClient,
  connectOther: (error: unknown) => Promise<PostgresPoolClient>,
  isFailure: (error: unknown) => boolean = isUnreachable,
): PostgresPoolClient {
  let other: PostgresPoolClient | undefined
  let isInTransaction = false

  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const result = await queryOnce<R>(text, values)
    if (beginsTransaction.test(text)) isInTransaction = true
    if (endsTransaction.test(text)) isInTransaction = false
    return result
  }

  async function queryOnce<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (other) return await other.query<R>(text, values)
    try {
      return await first.query<R>(text, values)
    } catch (error) {
      if (isInTransaction || !isFailure(error)) throw error
      other = await connectOther(error)
      return await other.query<R>(text, values)
    }
  }

  return {
    // Cursors, the other overload, are not used.
    query: query as PostgresPoolClient['query'],
    release(destroy) {
      first.release(destroy)
      other?.release(destroy)
    },
  }
}

const beginsTransaction = /^(begin|start transaction)\b/
const endsTransaction = /^(commit|rollback)$/
