import type { ChangeEvent } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/**
 * Removes a user's votes before erasure. Their questions and answers become anonymous. Returns events for the
 * changed questions.
 */
export async function eraseFromQuestions(trx: DatabaseTransaction, userId: string): Promise<ChangeEvent[]> {
  const ids = await lockAffectedQuestions(trx, userId)
  if (ids.length === 0) return []
  await sql`
    with removed as (delete from question_votes where user_id = ${userId} returning question_id)
    update questions set vote_count = vote_count - 1 from removed where questions.id = removed.question_id`.execute(
    trx,
  )
  await sql`
    with removed as (delete from answer_votes where user_id = ${userId} returning answer_id)
    update answers set vote_count = vote_count - 1 from removed where answers.id = removed.answer_id`.execute(
    trx,
  )
  const changed = await trx
    .updateTable('questions')
    .set({ version: sql`version + 1` })
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute()
  return changed.map((question) => ({ type: 'question', ...question }))
}

/**
 * Locks the questions that the user asked, answered or voted on. Locks questions before answers and in id
 * order, as voting does, to avoid deadlocks.
 */
async function lockAffectedQuestions(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from questions
    where user_id = ${userId} or id in (
      select question_id from question_votes where user_id = ${userId}
      union all select question_id from answers where user_id = ${userId}
      union all select question_id from answers
        join answer_votes on answer_votes.answer_id = answers.id where answer_votes.user_id = ${userId}
    )
    order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}
