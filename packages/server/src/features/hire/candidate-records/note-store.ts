import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type CandidateNote, errorSentences } from '@handiwork/core/api'
import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../../db/tables.ts'
import { recordHiringEvent } from '../../../stores/hiring-log.ts'
import { toIsoString } from '../../../stores/to-iso-string.ts'
import { type HiringScope, isInScope, recruiterOf, scopeColumns } from './hiring-scope.ts'
import { lockCandidate, requireFindable } from './lock-candidate.ts'

/** Notes about candidates. Rejects with `notFound` for a note of another scope, or of someone who can't be found. */
export function noteStore(trx: DatabaseTransaction, scope: HiringScope) {
  const findUserId = async (id: string) => {
    const row = await trx
      .selectFrom('candidateNotes')
      .select('userId')
      .where('id', '=', id)
      .where(isInScope(scope))
      .executeTakeFirst()
    return row?.userId
  }
  return {
    async create(userId: string, text: string): Promise<CandidateNote> {
      await lockCandidate(trx, scope.callerId, userId)
      const row = await trx
        .insertInto('candidateNotes')
        .values({ id: randomUUIDv7(), userId, ...scopeColumns(scope), authorId: scope.callerId, text })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(trx, scope, row, 'added')
      return toNote(row, await findName(trx, scope.callerId))
    },

    /** The caller becomes the author, because the words are theirs now. */
    async update(id: string, text: string): Promise<CandidateNote> {
      await requireFindable(trx, await findUserId(id))
      const row = await trx
        .updateTable('candidateNotes')
        .set({ text, authorId: scope.callerId, updatedAt: sql`now()` })
        .where('id', '=', id)
        .where(isInScope(scope))
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
      await record(trx, scope, row, 'changed')
      return toNote(row, await findName(trx, scope.callerId))
    },

    async remove(id: string): Promise<void> {
      await requireFindable(trx, await findUserId(id))
      const row = await trx
        .deleteFrom('candidateNotes')
        .where('id', '=', id)
        .where(isInScope(scope))
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
      await record(trx, scope, row, 'removed')
    },
  }
}

type NoteRow = Selectable<Tables['candidateNotes']>

export function toNote(
  { id, text, updatedAt }: Pick<NoteRow, 'id' | 'text' | 'updatedAt'>,
  authorName: string | null,
): CandidateNote {
  return { _id: id, text, authorName, updatedAt: toIsoString(updatedAt) }
}

async function findName(trx: DatabaseTransaction, id: string): Promise<string | null> {
  const row = await trx.selectFrom('users').select(['name', 'login']).where('id', '=', id).executeTakeFirst()
  return row ? row.name || row.login : null
}

/** The log names the change, never the text. */
async function record(
  trx: DatabaseTransaction,
  scope: HiringScope,
  { userId }: Pick<NoteRow, 'userId'>,
  change: 'added' | 'changed' | 'removed',
): Promise<void> {
  await recordHiringEvent(trx, { ...recruiterOf(scope), action: 'note', userId, details: { change } })
}
