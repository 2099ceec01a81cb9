import { ApiError, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** The question to change, and the user who changes it. */
export interface QuestionChange {
  readonly questionId: string
  readonly actorId: string
}

/**
 * Changes a question or its answers and publishes the change. Rejects with `notFound` for an archived
 * question and for a user who no longer exists.
 */
export async function changeQuestion<T>(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  change: QuestionChange,
  update: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { version, result } = await db.transaction().execute(async (trx) => {
    await lockQuestion(trx, change)
    const result = await update(trx)
    return { result, version: await incrementQuestionVersion(trx, change.questionId) }
  })
  publish({ type: 'question', id: change.questionId, version })
  return result
}

/**
 * Prevents the erasure of a user until this transaction ends. Rejects with `notFound` if the user no longer
 * exists.
 */
export async function lockActiveUser(trx: DatabaseTransaction, id: string): Promise<void> {
  const { rows } = await sql`
    select id from users where id = ${id} and deleted_at is null for key share`.execute(trx)
  if (rows.length === 0) throw new ApiError('notFound', errorSentences.notFound)
}

/**
 * Serializes changes of a question, its answers and their votes. Locks the user before the question, like
 * user erasure, to prevent deadlocks.
 */
async function lockQuestion(
  trx: DatabaseTransaction,
  { questionId, actorId }: QuestionChange,
): Promise<void> {
  await lockActiveUser(trx, actorId)
  const { rows } = await sql`
    select id from questions where id = ${questionId} and status = 'published' for no key update`.execute(trx)
  if (rows.length === 0) throw new ApiError('notFound', errorSentences.notFound)
}

/** Increments the version, which is published after the commit. */
async function incrementQuestionVersion(trx: DatabaseTransaction, questionId: string): Promise<number> {
  const { version } = await trx
    .updateTable('questions')
    .set({ version: sql`version + 1` })
    .where('id', '=', questionId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
