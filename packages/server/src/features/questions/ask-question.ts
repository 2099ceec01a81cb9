import { randomUUIDv7 } from 'node:crypto'
import { type NewQuestion, pathTo } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { aliasOf } from './alias-of.ts'
import { type Changing, changeQuestion, lockPerson } from './change-question.ts'
import { keptHtml } from './kept-html.ts'

type World = Pick<Deps, 'db' | 'announce'>

/** Keeps a question; its id. */
export async function askQuestion(
  { db, announce }: World,
  userId: string,
  asked: NewQuestion,
): Promise<string> {
  const columns = { ...columnsOf(asked), id: randomUUIDv7(), userId }
  const { id, title, alias } = columns
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId)
    await trx.insertInto('questions').values(columns).execute()
    await recordAbout(trx, 'questionAdded', userId, { id, title, alias })
  })
  announce({ type: 'question', id, version: FIRST_VERSION })
  return id
}

/** Says it anew; its address follows the title. */
export async function rewordQuestion(world: World, changing: Changing, asked: NewQuestion): Promise<void> {
  const columns = { ...columnsOf(asked), updatedAt: sql<Date>`now()` }
  await changeQuestion(world, changing, (trx) =>
    trx.updateTable('questions').set(columns).where('id', '=', changing.questionId).execute(),
  )
}

/** Takes it away with its answers; they stay where they are kept. */
export async function archiveQuestion(world: World, changing: Changing): Promise<void> {
  const columns = { status: 'archived', updatedAt: sql<Date>`now()` } as const
  await changeQuestion(world, changing, (trx) =>
    trx.updateTable('questions').set(columns).where('id', '=', changing.questionId).execute(),
  )
}

/** Notes for insiders what somebody did to a question. */
export async function recordAbout(
  trx: DatabaseTransaction,
  event: 'questionAdded' | 'answerAdded',
  userId: string,
  { id, title, alias }: { readonly id: string; readonly title: string; readonly alias: string },
): Promise<void> {
  const path = pathTo('question', { questionId: id, alias })
  await usageStore(trx).record(event, userId, { title, path })
}

// --- internal ---

/** What a row begins with. */
const FIRST_VERSION = 1

function columnsOf({ title, description, language }: NewQuestion) {
  return { title, alias: aliasOf(title), description: keptHtml(description), language: language ?? '' }
}
