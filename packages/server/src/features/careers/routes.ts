import { ApiError, type Caller, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { entryReply } from '../../stores/career.ts'
import { careerSubject } from '../../stores/career-subject.ts'
import { inOrder } from '../../stores/list-order.ts'
import { seesAsOwner, viewerOf } from '../../stores/viewer.ts'
import { lacksSections } from './built-in-sections.ts'
import { changeCareer } from './change-career.ts'
import { addEntry, changeEntry, removeEntry, reorder } from './change-list.ts'
import { findEntries } from './list-store.ts'
import { type List, lists } from './lists.ts'

type World = Pick<Deps, 'db' | 'announce'>

/** What somebody's resume tells: educations, positions, sections. */
export function careersRoutes(app: FastifyInstance, deps: World): void {
  for (const list of lists) listRoutes(app, deps, list)
}

// --- internal ---

function listRoutes(app: FastifyInstance, deps: World, list: List): void {
  const { calls, numbering, table } = list
  const subjectOf = careerSubject(deps.db)
  const subject = ({ userId }: { readonly userId: string }) => subjectOf(userId)

  /** The bench is for its owner alone. */
  const shown = async (userId: string, caller: Caller) => {
    const entries = inOrder(numbering, await findEntries(deps.db, table, userId))
    return seesAsOwner(viewerOf(caller), userId) ? entries : entries.filter(({ area }) => area !== 'Bench')
  }
  const write = async <T>(userId: string, work: (trx: DatabaseTransaction) => Promise<T>) => {
    // Where nobody is, an admin changes nothing either.
    await subjectOf(userId)
    return changeCareer(deps, userId, { resumeCreated: true }, work)
  }

  serve(app, calls.list, {
    subject,
    handle: async ({ params: { userId }, caller }) => {
      const isOwn = viewerOf(caller).id === userId
      // They are there to be put in order before anything else is written; that does not show a resume to anybody.
      if (list.hasBuiltIn && isOwn && (await lacksSections(deps.db, userId)))
        await changeCareer(deps, userId, {}, async () => {})
      return (await shown(userId, caller)).map(entryReply)
    },
  })
  serve(app, calls.get, {
    subject,
    handle: async ({ params: { userId, id }, caller }) => {
      const entry = (await shown(userId, caller)).find((row) => row.id === id)
      if (entry === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return entryReply(entry)
    },
  })
  serve(app, calls.create, {
    handle: async ({ params: { userId }, body }) =>
      entryReply(await write(userId, (trx) => addEntry(trx, { ...list, userId }, body))),
  })
  serve(app, calls.update, {
    handle: async ({ params: { userId, id }, body }) =>
      entryReply(await write(userId, (trx) => changeEntry(trx, { ...list, userId }, id, body))),
  })
  serve(app, calls.remove, {
    handle: async ({ params: { userId, id } }) => {
      await write(userId, (trx) => removeEntry(trx, { ...list, userId }, id))
      return undefined
    },
  })
  serve(app, calls.reorder, {
    handle: async ({ params: { userId }, body, caller }) => {
      const wanted = body.payload.map(({ _id, ...place }) => ({ id: _id, ...place }))
      await write(userId, (trx) => reorder(trx, { ...list, userId }, wanted))
      return (await shown(userId, caller)).map(entryReply)
    },
  })
}
