import { z } from 'zod'
import { RecruitingQuery, SelectedPeople } from './candidate-records.ts'
import { Id } from './fields.ts'
import { route } from './route.ts'
import { NewSearchCriteria } from './search-criteria.ts'
import { SearchSort } from './search-sort.ts'

/** Browsers download exports by a link. They contain only what candidates show to recruiters. */
const csv = {
  method: 'GET',
  access: 'recruiter',
  sessionOnly: true,
  reply: z.string(),
  contentType: 'text/csv; charset=utf-8; header=present',
  rate: { calls: 30, perSeconds: 60 },
} as const

export const candidateExports = {
  search: route({
    ...csv,
    path: '/api/exports/search.csv',
    summary: 'Exports the results of a developer search as CSV',
    query: RecruitingQuery.extend({ searchId: Id.optional(), sort: SearchSort.default('match') }).extend(
      NewSearchCriteria.shape,
    ),
  }),
  candidates: route({
    ...csv,
    path: '/api/exports/candidates.csv',
    summary: 'Exports saved candidates, or the shortlist of a job, as CSV',
    query: RecruitingQuery.extend({ jobId: Id.optional(), tag: z.string().max(60).optional() }),
  }),
  comparison: route({
    ...csv,
    path: '/api/exports/comparison.csv',
    summary: 'Exports the compared people as CSV',
    query: RecruitingQuery.extend({ ids: SelectedPeople }),
  }),
}
