import { z } from 'zod'
import { USERS_A_PAGE } from '../limits.ts'
import { Id, Timestamp } from './fields.ts'
import { page } from './paging.ts'
import { route } from './route.ts'
import { UserCard } from './user.ts'

/** Somebody on a leaderboard (spec §3, Leader): their xp is that of the board. */
export const Leader = UserCard.extend({
  /** From 1; those of equal xp share one. */
  rank: z.int(),
  level: z.int(),
  /** How warm the language of the board is to them, 0 to 100; null on the board of all. */
  temperature: z.number().min(0).max(100).nullable(),
  /** When they used it last; told where it is cold. */
  lastUsageTimestamp: Timestamp.nullable(),
  /** Over all languages, as are the rest. */
  activeMonthCount: z.int(),
  projectCount: z.int(),
  /** Rounded. */
  totalExperience: z.number(),
  /** The public ones they have most experience in, rounded. */
  repositories: z.array(z.object({ _id: Id, fullName: z.string(), experience: z.number() })).max(2),
})
export type Leader = z.infer<typeof Leader>

/** 'Open Source Only' counts repositories with ten stars or more, for people analysed after this (spec §2). */
export const OPEN_SOURCE_SINCE = '2019-03-27T00:00:00.000Z'

export const leaders = {
  list: route({
    method: 'GET',
    path: '/api/leaders',
    summary:
      'People by experience: in all or in a language, everywhere or in a country, or of an organization',
    access: 'everyone',
    query: page(USERS_A_PAGE).extend({
      language: z.string().max(40).default(''),
      country: z.string().max(10).default(''),
      openSource: z.enum(['true', 'false', '']).default(''),
      organizationId: Id.optional(),
    }),
    reply: z.array(Leader),
    paged: true,
  }),
}
