import {
  ApiError,
  caseSentences,
  cases,
  errorSentences,
  type NewCase,
  type ReviewedCase,
  reviewedCases,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps, Queryable } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId } from '../../stores/viewer.ts'
import { caseEditor } from './case-editor.ts'
import { caseStore } from './case-store.ts'
import { loadFigureText } from './figure-text.ts'

type RouteDeps = Pick<Deps, 'db' | 'tasks' | 'publish' | 'settings'>

/** Cases about figures and rankings: of their users, and for the admins who answer them. */
export function casesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, settings } = deps
  const deadlineDays = settings.caseDeadlineDays
  const editor = caseEditor({ ...deps, deadlineDays })
  const store = caseStore(db)
  const subject = async ({ id }: { readonly id: string }) => ({ ownerId: await findOwner(db, id) })
  const get = async (id: string) => found(await store.find(id))

  serve(app, cases.list, {
    handle: async ({ caller }) => ({ cases: await store.listOfUser(callerId(caller)), deadlineDays }),
  })
  serve(app, cases.create, {
    handle: async ({ body, caller }) => {
      const userId = callerId(caller)
      await requireOwnAppearance(db, userId, body.recordId)
      return get(await editor.open(userId, await shownText(db, userId, body), body))
    },
  })
  serve(app, cases.get, { subject, handle: async ({ params: { id } }) => get(id) })
  serve(app, cases.addInformation, {
    subject,
    handle: async ({ params: { id }, body }) => {
      await editor.addInformation(id, body.text)
      return get(id)
    },
  })
  serve(app, cases.update, {
    subject,
    handle: async ({ params: { id }, body }) => {
      await editor.setShown(id, body.showContested)
      return get(id)
    },
  })
  serve(app, cases.close, {
    subject,
    handle: async ({ params: { id } }) => {
      await editor.close(id)
      return get(id)
    },
  })
  reviewedCaseRoutes(app, deps, editor)
}

function reviewedCaseRoutes(
  app: FastifyInstance,
  { db }: RouteDeps,
  editor: ReturnType<typeof caseEditor>,
): void {
  const store = caseStore(db)
  const get = async (id: string): Promise<ReviewedCase> => found(await store.findReviewed(id))

  serve(app, reviewedCases.list, { handle: async ({ query }) => store.listReviewed(query) })
  serve(app, reviewedCases.get, { handle: async ({ params: { id } }) => get(id) })
  serve(app, reviewedCases.review, {
    handle: async ({ params: { id }, caller }) => {
      await editor.startReview(id, callerId(caller))
      return get(id)
    },
  })
  serve(app, reviewedCases.addNote, {
    handle: async ({ params: { id }, body, caller }) => {
      await editor.addNote(id, callerId(caller), body.text)
      return get(id)
    },
  })
  serve(app, reviewedCases.answer, {
    handle: async ({ params: { id }, body, caller }) => {
      await editor.answer(id, callerId(caller), body)
      return get(id)
    },
  })
}

/** Figures are quoted by the service, so that a case can't claim others. Ranks and reasons are in the search record. */
async function shownText(
  db: Queryable,
  userId: string,
  { subject, figure, shown }: NewCase,
): Promise<string> {
  if (figure === null) return shown
  const text = await loadFigureText(db, userId, figure)
  if (text === undefined)
    throw new ApiError('invalid', caseSentences.unknownFigure, {
      fields: { 'body.figure': caseSentences.unknownFigure },
    })
  return subject === 'figure' ? text : shown
}

/** Rejects with `invalid` unless the search included the user. */
async function requireOwnAppearance(db: Queryable, userId: string, recordId: string | null): Promise<void> {
  if (recordId === null) return
  const row = await db
    .selectFrom('searchRecordRows')
    .select('position')
    .where('recordId', '=', recordId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row === undefined)
    throw new ApiError('invalid', caseSentences.unknownRecord, {
      fields: { 'body.recordId': caseSentences.unknownRecord },
    })
}

async function findOwner(db: Queryable, id: string): Promise<string> {
  const row = await db.selectFrom('cases').select('userId').where('id', '=', id).executeTakeFirst()
  return found(row).userId
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return value
}
