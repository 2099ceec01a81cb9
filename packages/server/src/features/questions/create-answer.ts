import { randomUUIDv7 } from 'node:crypto'
import { ApiError, errorSentences, type NewAnswer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { changeQuestion, type QuestionChange } from './change-question.ts'
import { recordQuestionEvent } from './create-question.ts'
import { toStoredAnswerHtml } from './to-stored-html.ts'

type AnswerDeps = Pick<Deps, 'db' | 'publish'>

/** Creates an answer, updates the answer count, and returns the answer's id. */
export async function createAnswer(
  deps: AnswerDeps,
  { questionId, actorId }: QuestionChange,
  { description }: NewAnswer,
): Promise<string> {
  const html = toStoredAnswerHtml(description)
  const id = randomUUIDv7()
  await changeQuestion(deps, { questionId, actorId }, async (trx) => {
    const { rows } = await sql<{ title: string; alias: string }>`
      with added as (
        insert into answers (id, question_id, user_id, description) values (${id}, ${questionId}, ${actorId}, ${html})
        returning question_id
      )
      update questions set answer_count = answer_count + 1 from added where questions.id = added.question_id
      returning title, alias`.execute(trx)
    for (const { title, alias } of rows)
      await recordQuestionEvent(trx, 'answerAdded', actorId, { id: questionId, title, alias })
  })
  return id
}

/** Updates an answer. Rejects with `notFound` if it was deleted in the meantime. */
export async function updateAnswer(
  deps: AnswerDeps,
  id: string,
  actorId: string,
  { description }: NewAnswer,
): Promise<void> {
  const columns = { description: toStoredAnswerHtml(description), updatedAt: sql<Date>`now()` }
  const questionId = await findQuestionId(deps, id)
  await changeQuestion(deps, { questionId, actorId }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('answers')
      .set(columns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw answerNotFound()
  })
}

/**
 * Deletes an answer and updates the answer count. Rejects with `notFound` if it was deleted in the meantime.
 */
export async function deleteAnswer(deps: AnswerDeps, id: string, actorId: string): Promise<void> {
  const questionId = await findQuestionId(deps, id)
  await changeQuestion(deps, { questionId, actorId }, async (trx) => {
    const { rows } = await sql`
      with removed as (delete from answers where id = ${id} returning question_id)
      update questions set answer_count = answer_count - 1 from removed where questions.id = removed.question_id
      returning questions.id`.execute(trx)
    if (rows.length === 0) throw answerNotFound()
  })
}

/** The id of the answer's question. Rejects with `notFound` for an unknown answer. */
async function findQuestionId({ db }: Pick<Deps, 'db'>, id: string): Promise<string> {
  const row = await db.selectFrom('answers').select('questionId').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw answerNotFound()
  return row.questionId
}

function answerNotFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
