import { randomUUIDv7 } from 'node:crypto'
import { type NewQuestion, pathTo } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { changeQuestion, lockActiveUser, type QuestionChange } from './change-question.ts'
import { questionSlug } from './question-slug.ts'
import { toStoredHtml } from './to-stored-html.ts'

type QuestionDeps = Pick<Deps, 'db' | 'publish'>

/** Creates a question and returns its id. */
export async function createQuestion(
  { db, publish }: QuestionDeps,
  userId: string,
  newQuestion: NewQuestion,
): Promise<string> {
  const columns = { ...toColumns(newQuestion), id: randomUUIDv7(), userId }
  const { id, title, alias } = columns
  await db.transaction().execute(async (trx) => {
    await lockActiveUser(trx, userId)
    await trx.insertInto('questions').values(columns).execute()
    await recordQuestionEvent(trx, 'questionAdded', userId, { id, title, alias })
  })
  publish({ type: 'question', id, version: FIRST_VERSION })
  return id
}

/** Updates a question. Its slug follows the title. */
export async function updateQuestion(
  deps: QuestionDeps,
  change: QuestionChange,
  newQuestion: NewQuestion,
): Promise<void> {
  const columns = { ...toColumns(newQuestion), updatedAt: sql<Date>`now()` }
  await changeQuestion(deps, change, (trx) =>
    trx.updateTable('questions').set(columns).where('id', '=', change.questionId).execute(),
  )
}

/** Archives a question, which hides it and its answers but retains them. */
export async function archiveQuestion(deps: QuestionDeps, change: QuestionChange): Promise<void> {
  const columns = { status: 'archived', updatedAt: sql<Date>`now()` } as const
  await changeQuestion(deps, change, (trx) =>
    trx.updateTable('questions').set(columns).where('id', '=', change.questionId).execute(),
  )
}

/** Records a usage event about a question. */
export async function recordQuestionEvent(
  trx: DatabaseTransaction,
  event: 'questionAdded' | 'answerAdded',
  userId: string,
  { id, title, alias }: { readonly id: string; readonly title: string; readonly alias: string },
): Promise<void> {
  const path = pathTo('question', { questionId: id, alias })
  await usageStore(trx).record(event, userId, { title, path })
}

/** The initial version of a row. */
const FIRST_VERSION = 1

function toColumns({ title, description, language }: NewQuestion) {
  return {
    title,
    alias: questionSlug(title),
    description: toStoredHtml(description),
    language: language ?? '',
  }
}
