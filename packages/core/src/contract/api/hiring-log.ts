import { z } from 'zod'
import { HIRING_LOG_PAGE_SIZE } from '../limits.ts'
import { Id, Timestamp } from './fields.ts'
import { HiringAction } from './hiring-action.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'

/** An action of a recruiter. */
export const HiringLogEntry = z.object({
  _id: Id,
  at: Timestamp,
  action: HiringAction,
  /** Null if the recruiter no longer exists. */
  recruiter: z.object({ login: z.string().nullable(), name: z.string() }).nullable(),
  organization: z.object({ login: z.string(), name: z.string() }).nullable(),
  /** `found` is null for actions without a person, and for people who can't be found anymore. */
  person: z
    .object({ found: z.object({ login: z.string().nullable(), name: z.string() }).nullable() })
    .nullable(),
  job: z.object({ _id: Id, title: z.string() }).nullable(),
  /** Criteria and counts. */
  details: z.record(z.string(), z.unknown()),
})
export type HiringLogEntry = z.infer<typeof HiringLogEntry>

const Day = z.union([z.iso.date(), z.literal('').transform(() => undefined)]).optional()

const filters = {
  /** An organization's log; the log of the whole site if omitted. */
  organizationId: Id.optional(),
  action: z.union([HiringAction, z.literal('').transform(() => undefined)]).optional(),
  /** The recruiter's login. */
  recruiter: z.string().max(39).optional(),
  /** The first and the last day, in UTC. */
  from: Day,
  to: Day,
}

/** The audit log of hiring: for an organization's owner, and for admins. */
export const hiringLog = {
  list: route({
    method: 'GET',
    path: '/api/hiring-log',
    summary: 'Lists actions of recruiters, latest first',
    access: 'hiringLogReader',
    sessionOnly: true,
    query: pageParameters(HIRING_LOG_PAGE_SIZE).extend(filters),
    reply: z.array(HiringLogEntry),
    paged: true,
  }),
  download: route({
    method: 'GET',
    path: '/api/hiring-log/csv',
    summary: 'Downloads actions of recruiters as a CSV file, latest first, up to 50,000 rows',
    access: 'hiringLogReader',
    sessionOnly: true,
    query: z.object(filters),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    rate: { calls: 30, perSeconds: 3600 },
  }),
}
