import { z } from 'zod'
import { Push } from '../push.ts'
import { Id, Timestamp } from './fields.ts'
import { route } from './route.ts'

export const referenceTypes = ['user', 'repository'] as const
export const pushTypes = ['monthly', 'yearly'] as const
export const pushKeys = ['commitCount', 'additionCount', 'deletionCount'] as const

/** Default selection of a chart (spec §9). */
export const DEFAULT_PUSH_TYPE: (typeof pushTypes)[number] = 'monthly'
export const DEFAULT_PUSH_KEY: (typeof pushKeys)[number] = 'commitCount'

/** The longest period of a request: slightly more than the twelve months that a chart shows. */
export const MAX_PUSHES_PERIOD_DAYS = 400

export const pushes = {
  list: route({
    method: 'GET',
    path: '/api/pushes/:referenceType/:referenceId/:pushType',
    summary: 'Lists the commits and changed lines of a user or repository by month or year',
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
