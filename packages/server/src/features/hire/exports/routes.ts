import { Readable } from 'node:stream'
import {
  candidateExports,
  type DeveloperSearchResult,
  type SearchCriteria,
  type SearchSort,
} from '@handiwork/core/api'
import { MAX_EXPORT_ROWS } from '@handiwork/core/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../serve.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { recordHiringEvent } from '../../../stores/hiring-log.ts'
import { findHiringScope, type HiringScope, recruiterOf } from '../candidate-records/hiring-scope.ts'
import { listCandidates } from '../candidate-store.ts'
import { recordPage } from '../records/record-search.ts'
import { searchRecorded } from '../records/search-recorded.ts'
import { recruitingSubject } from '../recruiting-subject.ts'
import { savedSearchStore } from '../saved-search-store.ts'
import { listDevelopers } from '../search/list-developers.ts'
import { exportHeader, exportRows } from './export-rows.ts'

type ExportDeps = Pick<Deps, 'db' | 'reads' | 'now' | 'settings'>

/**
 * Routes of exports: search results, candidates and comparisons. Each is in the hiring log before the first row is
 * sent, and rankings are recorded as those of searches are.
 */
export function candidateExportRoutes(
  app: FastifyInstance,
  deps: ExportDeps,
  findLocation: FindLocation,
): void {
  const { db } = deps
  const subject = recruitingSubject(db)

  serve(app, candidateExports.search, {
    subject,
    handle: async ({ query, caller, reply }) => {
      const scope = await findHiringScope(db, caller, query)
      const { searchId, organizationId: _, sort, ...inlineCriteria } = query
      const criteria =
        searchId === undefined
          ? inlineCriteria
          : (await savedSearchStore(db).get(scope.callerId, searchId)).criteria
      await record(deps, scope, 'search', { criteria, sort })
      return stream(deps, reply, 'search', searchBatches(deps, findLocation, scope, criteria, sort))
    },
  })
  serve(app, candidateExports.candidates, {
    subject,
    handle: async ({ query, caller, reply }) => {
      const scope = await findHiringScope(db, caller, query)
      const { jobId, tag } = query
      // Rejects before anything is sent if the caller doesn't recruit for the job.
      await listCandidates(db, scope, { jobId, tag }, { offset: 0, limit: 1 })
      await record(deps, scope, 'candidates', {}, jobId)
      return stream(deps, reply, 'candidates', candidateBatches(deps, scope, { jobId, tag }))
    },
  })
  serve(app, candidateExports.comparison, {
    subject,
    handle: async ({ query, caller, reply }) => {
      const scope = await findHiringScope(db, caller, query)
      await record(deps, scope, 'comparison', { people: query.ids.length })
      const developers = await listDevelopers(db, [...new Set(query.ids)], scope.callerId)
      return stream(deps, reply, 'comparison', [developers])
    },
  })
}

type Batches = Iterable<readonly DeveloperSearchResult[]> | AsyncIterable<readonly DeveloperSearchResult[]>

const BATCH_SIZE = 100

async function* searchBatches(
  deps: ExportDeps,
  findLocation: FindLocation,
  scope: HiringScope,
  criteria: SearchCriteria,
  sort: SearchSort,
) {
  let after: string | undefined
  const searcher = recruiterOf(scope)
  const asOf = deps.now()
  for (let count = 0; count < MAX_EXPORT_ROWS; count += BATCH_SIZE) {
    const page = { offset: 0, limit: BATCH_SIZE, after, sort, asOf }
    const { items, next } = await searchRecorded(deps, findLocation, criteria, searcher, page, recordPage)
    yield items
    if (next === undefined) return
    after = next
  }
}

async function* candidateBatches(
  { db }: ExportDeps,
  scope: HiringScope,
  filter: { readonly jobId?: string | undefined; readonly tag?: string | undefined },
) {
  for (let offset = 0; offset < MAX_EXPORT_ROWS; offset += BATCH_SIZE) {
    const { items, total } = await listCandidates(db, scope, filter, { offset, limit: BATCH_SIZE })
    yield items.map(({ user }) => user)
    if (offset + BATCH_SIZE >= total) return
  }
}

async function record(
  { db }: ExportDeps,
  scope: HiringScope,
  kind: 'search' | 'candidates' | 'comparison',
  details: Readonly<Record<string, unknown>>,
  jobId?: string,
): Promise<void> {
  await recordHiringEvent(db, {
    ...recruiterOf(scope),
    ...{ action: 'export', jobId, details: { kind, ...details } },
  })
}

function stream(
  { db, settings: { publicUrl } }: ExportDeps,
  reply: FastifyReply,
  name: string,
  batches: Batches,
): Readable {
  reply.header('content-disposition', `attachment; filename="handiwork-${name}.csv"`)
  reply.header('cache-control', 'private, no-store')
  return Readable.from(writeRows())

  async function* writeRows() {
    yield exportHeader()
    // Rows are read batch by batch, so that people who withdraw the consent meanwhile are left out.
    for await (const developers of batches) yield await exportRows(db, publicUrl, developers)
  }
}
