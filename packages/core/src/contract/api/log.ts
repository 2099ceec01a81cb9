import { z } from 'zod'
import { USAGE_LOG_PAGE_SIZE } from '../limits.ts'
import { Id, Timestamp } from './fields.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'

/** Events in the usage log for insiders. */
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
  'roleChanged',
  'deleted',
  'restored',
  'taskRetried',
  'taskDiscarded',
] as const

/** An entry of the usage log. */
export const UsageEntry = z.object({
  _id: Id,
  timestamp: Timestamp,
  event: z.enum(usageEvents),
  /** Null if the user was signed out or has been deleted. */
  user: z
    .object({
      ...{ _id: Id, login: z.string().nullable(), name: z.string(), avatarUrl: z.string().nullable() },
      /** Initials and a CSS color, in place of a missing image. */
      ...{ namePlaceholder: z.string(), color: z.string() },
    })
    .nullable(),
  /** The affected resource and its page. */
  subject: z.object({ title: z.string(), path: z.string() }).nullable(),
})
export type UsageEntry = z.infer<typeof UsageEntry>

export const logEmptySentence = 'The log is empty'

export const log = {
  list: route({
    method: 'GET',
    path: '/api/log',
    summary: 'Lists user activity, newest first',
    access: 'insider',
    query: pageParameters(USAGE_LOG_PAGE_SIZE).extend({ event: z.enum(usageEvents).optional() }),
    reply: z.array(UsageEntry),
    paged: true,
  }),
}
