import { type Caller, candidateRecords, shortlists } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { recruitingSubject } from '../recruiting-subject.ts'
import { findHiringScope, type HiringScope } from './hiring-scope.ts'
import { listRecords } from './list-records.ts'
import { noteStore } from './note-store.ts'
import { listShortlists, shortlistStore } from './shortlist-store.ts'
import { listTags, tagStore } from './tag-store.ts'

/** Routes of the notes, tags and shortlists of recruiters. */
export function candidateRecordRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const subject = recruitingSubject(db)
  const scopeOf = (caller: Caller, query: { readonly organizationId?: string | undefined }) =>
    findHiringScope(db, caller, query)
  const change = async <T>(
    call: { readonly caller: Caller; readonly query: { readonly organizationId?: string | undefined } },
    act: (trx: DatabaseTransaction, scope: HiringScope) => Promise<T>,
  ): Promise<T> => {
    const scope = await scopeOf(call.caller, call.query)
    return db.transaction().execute((trx) => act(trx, scope))
  }

  serve(app, candidateRecords.list, {
    subject,
    handle: async ({ query, caller }) => listRecords(db, await scopeOf(caller, query), query.ids),
  })
  serve(app, candidateRecords.createNote, {
    subject,
    handle: (call) =>
      change(call, (trx, scope) => noteStore(trx, scope).create(call.body.userId, call.body.text)),
  })
  serve(app, candidateRecords.updateNote, {
    subject,
    handle: (call) =>
      change(call, (trx, scope) => noteStore(trx, scope).update(call.params.id, call.body.text)),
  })
  serve(app, candidateRecords.removeNote, {
    subject,
    handle: (call) =>
      change(call, async (trx, scope) => {
        await noteStore(trx, scope).remove(call.params.id)
        return undefined
      }),
  })
  serve(app, candidateRecords.listTags, {
    subject,
    handle: async ({ query, caller }) => listTags(db, await scopeOf(caller, query)),
  })
  serve(app, candidateRecords.createTag, {
    subject,
    handle: (call) =>
      change(call, (trx, scope) => tagStore(trx, scope).create(call.body.userId, call.body.tag)),
  })
  serve(app, candidateRecords.removeTag, {
    subject,
    handle: (call) =>
      change(call, async (trx, scope) => {
        await tagStore(trx, scope).remove(call.params.id)
        return undefined
      }),
  })
  serve(app, shortlists.list, {
    subject,
    handle: async ({ query, caller }) => listShortlists(db, await scopeOf(caller, query)),
  })
  serve(app, shortlists.add, {
    subject,
    handle: (call) =>
      change(call, async (trx, scope) => {
        await shortlistStore(trx, scope).add(call.params.jobId, call.params.userId)
        return undefined
      }),
  })
  serve(app, shortlists.remove, {
    subject,
    handle: (call) =>
      change(call, async (trx, scope) => {
        await shortlistStore(trx, scope).remove(call.params.jobId, call.params.userId)
        return undefined
      }),
  })
}
