import type { Announcement } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/**
 * Questions and answers count without somebody who goes for good; those they wrote are nobody's then. Gives the questions
 * whose pages tell something else from now on.
 */
export async function eraseFromQuestions(trx: DatabaseTransaction, userId: string): Promise<Announcement[]> {
  const ids = await lockQuestionsOf(trx, userId)
  if (ids.length === 0) return []
  await sql`
    with taken as (delete from question_votes where user_id = ${userId} returning question_id)
    update questions set vote_count = vote_count - 1 from taken where questions.id = taken.question_id`.execute(
    trx,
  )
  await sql`
    with taken as (delete from answer_votes where user_id = ${userId} returning answer_id)
    update answers set vote_count = vote_count - 1 from taken where answers.id = taken.answer_id`.execute(trx)
  const changed = await trx
    .updateTable('questions')
    .set({ version: sql`version + 1` })
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute()
  return changed.map((question) => ({ type: 'question', ...question }))
}

// --- internal ---

/**
 * Those they asked, answered or voted for, and those with answers they voted for. Questions before answers, and in the order
 * of ids: who votes does the same, and nobody waits in a ring.
 */
async function lockQuestionsOf(trx: DatabaseTransaction, userId: string): Promise<string[]> {
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
