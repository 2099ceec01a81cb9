import { searchRecords } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import { callerId } from '../../../stores/viewer.ts'
import { countAppearances, listAppearances } from './appearance-store.ts'
import { loadSearchRecord } from './load-search-record.ts'

/** Routes of search records, and of the searches in which a user appeared. */
export function searchRecordRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, searchRecords.appearances, {
    handle: async ({ query, caller }) => listAppearances(db, callerId(caller), query),
  })
  serve(app, searchRecords.figures, {
    handle: async ({ caller }) => countAppearances(db, callerId(caller)),
  })
  serve(app, searchRecords.get, {
    handle: async ({ params, caller }) => loadSearchRecord(db, params.id, caller),
  })
}
