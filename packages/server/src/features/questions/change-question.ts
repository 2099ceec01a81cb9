import { ApiError, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** What is about to be changed, and by whom. */
export interface Changing {
  readonly questionId: string
  readonly by: string
}

/**
 * Changes a question or what hangs on it, and says so to whoever looks. Rejects with `notFound` for a question that is
 * archived and for people who are gone meanwhile.
 */
export async function changeQuestion<T>(
  { db, announce }: Pick<Deps, 'db' | 'announce'>,
  changing: Changing,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { version, done } = await db.transaction().execute(async (trx) => {
    await lockQuestion(trx, changing)
    const done = await work(trx)
    return { done, version: await touchQuestion(trx, changing.questionId) }
  })
  announce({ type: 'question', id: changing.questionId, version })
  return done
}

/** Keeps somebody from being erased until this transaction ends. Rejects with `notFound` where they are gone already. */
export async function lockPerson(trx: DatabaseTransaction, id: string): Promise<void> {
  const { rows } = await sql`
    select id from users where id = ${id} and deleted_at is null for key share`.execute(trx)
  if (rows.length === 0) throw new ApiError('notFound', errorSentences.notFound)
}

// --- internal ---

/**
 * A question, its answers and all votes for them are changed by one at a time, who takes the person first and the question
 * then: so nobody waits in a ring, least of all with who erases that person.
 */
async function lockQuestion(trx: DatabaseTransaction, { questionId, by }: Changing): Promise<void> {
  await lockPerson(trx, by)
  const { rows } = await sql`
    select id from questions where id = ${questionId} and status = 'published' for no key update`.execute(trx)
  if (rows.length === 0) throw new ApiError('notFound', errorSentences.notFound)
}

/** It is another from now on: the version to announce after the commit. */
async function touchQuestion(trx: DatabaseTransaction, questionId: string): Promise<number> {
  const { version } = await trx
    .updateTable('questions')
    .set({ version: sql`version + 1` })
    .where('id', '=', questionId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
