import { ApiError, type Caller, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { careerSubject } from '../../stores/career-subject.ts'
import { sortEntries } from '../../stores/list-order.ts'
import { toListEntry } from '../../stores/load-career.ts'
import { hasOwnerView, toViewer } from '../../stores/viewer.ts'
import { isMissingSections } from './built-in-sections.ts'
import { changeCareer } from './change-career.ts'
import { addEntry, changeEntry, removeEntry, reorder } from './change-list.ts'
import { findEntries } from './list-store.ts'
import { type List, lists } from './lists.ts'

type RouteDeps = Pick<Deps, 'db' | 'publish'>

/** Routes for the entries of a resume: educations, positions and sections. */
export function careersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  for (const list of lists) listRoutes(app, deps, list)
}

function listRoutes(app: FastifyInstance, deps: RouteDeps, list: List): void {
  const { calls, numbering, table } = list
  const findSubject = careerSubject(deps.db)
  const subject = ({ userId }: { readonly userId: string }) => findSubject(userId)

  /** Hides bench sections from everyone but the owner. */
  const findVisibleEntries = async (userId: string, caller: Caller) => {
    const entries = sortEntries(numbering, await findEntries(deps.db, table, userId))
    return hasOwnerView(toViewer(caller), userId) ? entries : entries.filter(({ area }) => area !== 'Bench')
  }
  const updateList = async <T>(userId: string, update: (trx: DatabaseTransaction) => Promise<T>) => {
    // Rejects a missing user, even for admins.
    await findSubject(userId)
    return changeCareer(deps, userId, { resumeCreated: true }, update)
  }

  serve(app, calls.list, {
    subject,
    handle: async ({ params: { userId }, caller }) => {
      const isOwn = toViewer(caller).id === userId
      // Owners can reorder the built-in sections before they write anything else. Adding them does not
      // publish the resume.
      if (list.hasBuiltIn && isOwn && (await isMissingSections(deps.db, userId)))
        await changeCareer(deps, userId, {}, async () => {})
      return (await findVisibleEntries(userId, caller)).map(toListEntry)
    },
  })
  serve(app, calls.get, {
    subject,
    handle: async ({ params: { userId, id }, caller }) => {
      const entry = (await findVisibleEntries(userId, caller)).find((row) => row.id === id)
      if (entry === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return toListEntry(entry)
    },
  })
  serve(app, calls.create, {
    handle: async ({ params: { userId }, body }) =>
      toListEntry(await updateList(userId, (trx) => addEntry(trx, { ...list, userId }, body))),
  })
  serve(app, calls.update, {
    handle: async ({ params: { userId, id }, body }) =>
      toListEntry(await updateList(userId, (trx) => changeEntry(trx, { ...list, userId }, id, body))),
  })
  serve(app, calls.remove, {
    handle: async ({ params: { userId, id } }) => {
      await updateList(userId, (trx) => removeEntry(trx, { ...list, userId }, id))
      return undefined
    },
  })
  serve(app, calls.reorder, {
    handle: async ({ params: { userId }, body, caller }) => {
      const requested = body.payload.map(({ _id, ...place }) => ({ id: _id, ...place }))
      await updateList(userId, (trx) => reorder(trx, { ...list, userId }, requested))
      return (await findVisibleEntries(userId, caller)).map(toListEntry)
    },
  })
}
