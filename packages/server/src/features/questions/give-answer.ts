import { randomUUIDv7 } from 'node:crypto'
import { ApiError, errorSentences, type NewAnswer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { recordAbout } from './ask-question.ts'
import { type Changing, changeQuestion } from './change-question.ts'
import { answerHtml } from './kept-html.ts'

type World = Pick<Deps, 'db' | 'announce'>

/** Keeps an answer, which its question counts; its id. */
export async function giveAnswer(
  world: World,
  { questionId, by }: Changing,
  { description }: NewAnswer,
): Promise<string> {
  const kept = answerHtml(description)
  const id = randomUUIDv7()
  await changeQuestion(world, { questionId, by }, async (trx) => {
    const { rows } = await sql<{ title: string; alias: string }>`
      with added as (
        insert into answers (id, question_id, user_id, description) values (${id}, ${questionId}, ${by}, ${kept})
        returning question_id
      )
      update questions set answer_count = answer_count + 1 from added where questions.id = added.question_id
      returning title, alias`.execute(trx)
    for (const { title, alias } of rows)
      await recordAbout(trx, 'answerAdded', by, { id: questionId, title, alias })
  })
  return id
}

/** Says it anew. Rejects with `notFound` where it was removed meanwhile. */
export async function rewordAnswer(
  world: World,
  id: string,
  by: string,
  { description }: NewAnswer,
): Promise<void> {
  const columns = { description: answerHtml(description), updatedAt: sql<Date>`now()` }
  const questionId = await questionOfAnswer(world, id)
  await changeQuestion(world, { questionId, by }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('answers')
      .set(columns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw gone()
  })
}

/** Its question counts one less. Rejects with `notFound` where it was removed meanwhile. */
export async function removeAnswer(world: World, id: string, by: string): Promise<void> {
  const questionId = await questionOfAnswer(world, id)
  await changeQuestion(world, { questionId, by }, async (trx) => {
    const { rows } = await sql`
      with removed as (delete from answers where id = ${id} returning question_id)
      update questions set answer_count = answer_count - 1 from removed where questions.id = removed.question_id
      returning questions.id`.execute(trx)
    if (rows.length === 0) throw gone()
  })
}

// --- internal ---

/** What it is an answer to. Rejects with `notFound` where there is none. */
async function questionOfAnswer({ db }: Pick<Deps, 'db'>, id: string): Promise<string> {
  const row = await db.selectFrom('answers').select('questionId').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw gone()
  return row.questionId
}

function gone(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
