import { z } from 'zod'
import { ById } from './fields.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'
import { Appearance, AppearanceFigures, AppearanceFilter, SearchRecord } from './search-record.ts'

/** The number of searches per page of Where you appeared. */
export const APPEARANCES_PAGE_SIZE = 20

export const searchRecords = {
  appearances: route({
    method: 'GET',
    path: '/api/profile/appearances',
    summary: 'Lists the searches by recruiters that ranked the caller, latest first',
    access: 'signedIn',
    sessionOnly: true,
    query: pageParameters(APPEARANCES_PAGE_SIZE).extend({ show: AppearanceFilter.optional() }),
    reply: z.array(Appearance),
    paged: true,
  }),
  figures: route({
    method: 'GET',
    path: '/api/profile/appearances/figures',
    summary: 'Counts how often recruiters found, viewed and shortlisted the caller in the last 30 days',
    access: 'signedIn',
    sessionOnly: true,
    reply: AppearanceFigures,
  }),
  get: route({
    method: 'GET',
    path: '/api/search-records/:id',
    summary:
      'Returns the record of a search: all rows to its recruiter and admins, their own row to candidates',
    access: 'signedIn',
    sessionOnly: true,
    params: ById,
    reply: SearchRecord,
  }),
}
