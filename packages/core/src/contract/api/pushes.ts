import { z } from 'zod'
import { Push } from '../push.ts'
import { Id, Timestamp } from './fields.ts'
import { route } from './route.ts'

export const referenceTypes = ['user', 'repository'] as const
export const pushTypes = ['monthly', 'yearly'] as const
export const pushKeys = ['commitCount', 'additionCount', 'deletionCount'] as const

/** What a chart shows before somebody chooses (spec §9). */
export const DEFAULT_PUSH_TYPE: (typeof pushTypes)[number] = 'monthly'
export const DEFAULT_PUSH_KEY: (typeof pushKeys)[number] = 'commitCount'

/** A chart may span at most so much, a little over the twelve months it shows. */
export const PUSHES_SPAN_DAYS = 400

export const pushes = {
  list: route({
    method: 'GET',
    path: '/api/pushes/:referenceType/:referenceId/:pushType',
    summary: 'What a user or a repository pushed, month by month',
    access: 'visible',
    params: z.object({ referenceType: z.enum(referenceTypes), referenceId: Id, pushType: z.enum(pushTypes) }),
    query: z.object({ startTimestamp: Timestamp, endTimestamp: Timestamp }).partial(),
    reply: z.object({
      pushes: z.array(Push),
      pushType: z.enum(pushTypes),
      referenceId: Id,
      referenceType: z.enum(referenceTypes),
      startTimestamp: Timestamp,
      endTimestamp: Timestamp,
    }),
  }),
}
