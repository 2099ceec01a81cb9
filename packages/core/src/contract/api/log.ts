import { z } from 'zod'
import { USAGE_A_PAGE } from '../limits.ts'
import { Id, Timestamp } from './fields.ts'
import { page } from './paging.ts'
import { route } from './route.ts'

/** What people do here that insiders can follow. */
export const usageEvents = [
  'signedUp',
  'signedIn',
  'connected',
  'analyzed',
  'resumeViewed',
  'followed',
  'jobAdded',
  'organizationAdded',
  'questionAdded',
  'answerAdded',
  'packageAdded',
  'upgraded',
  'deleted',
  'restored',
] as const

/** One line of the usage log. */
export const UsageEntry = z.object({
  _id: Id,
  timestamp: Timestamp,
  event: z.enum(usageEvents),
  /** Null for those who were not signed in, or are gone. */
  user: z
    .object({ _id: Id, login: z.string().nullable(), name: z.string(), avatarUrl: z.string().nullable() })
    .nullable(),
  /** What it was done to, and its page. */
  subject: z.object({ title: z.string(), path: z.string() }).nullable(),
})
export type UsageEntry = z.infer<typeof UsageEntry>

export const logEmptySentence = 'The log is empty'

export const log = {
  list: route({
    method: 'GET',
    path: '/api/log',
    summary: 'What people did here, newest first',
    access: 'insider',
    query: page(USAGE_A_PAGE).extend({ event: z.enum(usageEvents).optional() }),
    reply: z.array(UsageEntry),
    paged: true,
  }),
}
