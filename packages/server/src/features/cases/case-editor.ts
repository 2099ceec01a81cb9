import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  type CaseAnswer,
  type CaseEntry,
  caseSentences,
  errorSentences,
  type NewCase,
} from '@handiwork/core/api'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeUser, lockPresentUser, lockUser } from '../../stores/change-user.ts'
import { sendCaseMails } from './send-case-mails.ts'

export interface CaseEditorDeps extends Pick<Deps, 'db' | 'tasks' | 'publish'> {
  readonly deadlineDays: number
}

type CaseRow = Selectable<Tables['cases']>

interface Step {
  readonly kind: CaseEntry['kind']
  readonly text?: string
  readonly columns?: UpdateObject<Tables, 'cases'>
}

/** Changes cases. Each change adds an entry to the log of the case, and is sent to the other side by email. */
export function caseEditor({ db, tasks, publish, deadlineDays }: CaseEditorDeps) {
  /** Pages show contested figures, so a change of them invalidates the pages of the user. */
  const changeProfile = async <T>(
    userId: string,
    change: (trx: DatabaseTransaction) => Promise<{ readonly result: T; readonly isPublic: boolean }>,
  ): Promise<T> => {
    const { result, version } = await db.transaction().execute(async (trx) => {
      const { result, isPublic } = await change(trx)
      return { result, version: isPublic ? await changeUser(trx, userId, {}) : undefined }
    })
    if (version !== undefined)
      publish({ type: 'user', id: userId, version }, { type: 'profile', id: userId, version })
    return result
  }

  /** `reviewerId` is null for the user's own steps. */
  const takeStep = async (id: string, reviewerId: string | null, toStep: (row: CaseRow) => Step) => {
    const userId = await findUser(db, id)
    if (userId === reviewerId) throw new ApiError('conflict', caseSentences.ownCase)
    await changeProfile(userId, async (trx) => {
      await lockUser(trx, userId)
      const row = await requireCase(trx, id)
      const { kind, text, columns } = toStep(row)
      if (columns !== undefined) await trx.updateTable('cases').set(columns).where('id', '=', id).execute()
      const entryId = await addEntry(trx, {
        caseId: id,
        kind,
        reviewerId,
        ...(text !== undefined && { text }),
      })
      await sendCaseMails(trx, tasks, { entryId, userId, isOwn: reviewerId === null })
      const isPublic = isContested(row) !== isContested(await requireCase(trx, id))
      return { result: undefined, isPublic }
    })
  }

  return {
    /** Returns the id. Rejects with `conflict` if the user has an open case about the same. */
    async open(userId: string, shown: string, body: NewCase): Promise<string> {
      const { subject, figure, recordId, message, showContested } = body
      return await changeProfile(userId, async (trx) => {
        await lockPresentUser(trx, userId)
        if (await hasOpenCase(trx, userId, body)) throw new ApiError('conflict', caseSentences.alreadyOpen)
        const id = randomUUIDv7()
        await trx
          .insertInto('cases')
          .values({
            ...{ id, userId, subject, recordId, shown, message, showContested },
            ...{ figureKind: figure?.kind ?? null, figureName: figure?.name ?? null },
            deadline: sql<Date>`now() + make_interval(days => ${deadlineDays})`,
          })
          .execute()
        const entryId = await addEntry(trx, { caseId: id, kind: 'opened', reviewerId: null })
        await sendCaseMails(trx, tasks, { entryId, userId, isOwn: true })
        return { result: id, isPublic: showContested && figure !== null }
      })
    },

    addInformation: (id: string, text: string) =>
      takeStep(id, null, (row) => ({ kind: 'information', text: requireOpen(row, text) })),

    close: (id: string) =>
      takeStep(id, null, (row) => ({
        kind: 'closed',
        columns: { state: requireOpen(row, 'closed' as const), closedAt: sql<Date>`now()` },
      })),

    async setShown(id: string, showContested: boolean): Promise<void> {
      const userId = await findUser(db, id)
      await changeProfile(userId, async (trx) => {
        await lockPresentUser(trx, userId)
        const row = await requireCase(trx, id)
        await trx.updateTable('cases').set({ showContested }).where('id', '=', id).execute()
        return { result: undefined, isPublic: isContested(row) !== isContested({ ...row, showContested }) }
      })
    },

    startReview: (id: string, reviewerId: string) =>
      takeStep(id, reviewerId, (row) => {
        if (row.state !== 'received') throw new ApiError('conflict', caseSentences.closed)
        return { kind: 'inReview', columns: { state: 'inReview', reviewedAt: sql<Date>`now()` } }
      }),

    addNote: (id: string, reviewerId: string, text: string) =>
      takeStep(id, reviewerId, (row) => ({ kind: 'note', text: requireOpen(row, text) })),

    answer: (id: string, reviewerId: string, { text, outcome }: CaseAnswer) =>
      takeStep(id, reviewerId, (row) => ({
        kind: 'answered',
        text,
        columns: {
          ...{ state: requireOpen(row, 'answered' as const), outcome, answer: text, answeredBy: reviewerId },
          ...{ answeredAt: sql<Date>`now()`, reviewedAt: sql<Date>`coalesce(reviewed_at, now())` },
        },
      })),
  }
}

async function findUser(db: Deps['db'], id: string): Promise<string> {
  const row = await db.selectFrom('cases').select('userId').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row.userId
}

async function requireCase(trx: DatabaseTransaction, id: string): Promise<CaseRow> {
  const row = await trx.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return row
}

type EntryValues = Pick<Selectable<Tables['caseEntries']>, 'caseId' | 'kind' | 'reviewerId'> & {
  readonly text?: string
}

async function addEntry(trx: DatabaseTransaction, values: EntryValues): Promise<string> {
  const id = randomUUIDv7()
  await trx
    .insertInto('caseEntries')
    .values({ id, ...values })
    .execute()
  return id
}

async function hasOpenCase(
  trx: DatabaseTransaction,
  userId: string,
  { subject, figure, recordId }: NewCase,
): Promise<boolean> {
  const row = await trx
    .selectFrom('cases')
    .select('id')
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .where('state', 'in', ['received', 'inReview'])
    .where('figureKind', 'is not distinct from', figure?.kind ?? null)
    .where('figureName', 'is not distinct from', figure?.name ?? null)
    .where('recordId', 'is not distinct from', recordId)
    .executeTakeFirst()
  return row !== undefined
}

function requireOpen<T>({ state }: CaseRow, value: T): T {
  if (state === 'answered' || state === 'closed') throw new ApiError('conflict', caseSentences.closed)
  return value
}

function isContested({ figureKind, showContested, state }: CaseRow): boolean {
  return figureKind !== null && showContested && (state === 'received' || state === 'inReview')
}
