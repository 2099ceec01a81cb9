import { z } from 'zod'
import { USERS_PAGE_SIZE } from '../limits.ts'
import { Standing } from '../upkeep.ts'
import { Id, Timestamp } from './fields.ts'
import { Cursor, pageParameters } from './paging.ts'
import { route } from './route.ts'
import { UserCard } from './user.ts'

/** A user on a leaderboard (spec §3, Leader). The xp are those of the board. */
export const Leader = UserCard.extend({
  /** Starts at 1. Users with equal xp, as rounded here, share a rank. So do those with equal standing in its order. */
  rank: z.int(),
  /** The level for the xp of the board. */
  level: z.int(),
  /** The temperature of the board's language, 0 to 100. Null on the overall board. */
  temperature: z.number().min(0).max(100).nullable(),
  /** When the user last used the language. Shown if it is cold. */
  lastUsageTimestamp: Timestamp.nullable(),
  /** For the xp of the board, as of the first day of the month. Null without a dated commit. */
  standing: Standing.nullable(),
  /** Over all languages, like the following fields. */
  activeMonthCount: z.int(),
  /** The projects that every viewer sees on the profile. */
  projectCount: z.int(),
  /** Rounded. */
  totalExperience: z.number(),
  /** The public repositories with the most experience, rounded. */
  repositories: z.array(z.object({ _id: Id, fullName: z.string(), experience: z.number() })).max(2),
})
export type Leader = z.infer<typeof Leader>

/**
 * 'Open Source Only' counts repositories with at least ten stars, for users analyzed after this date (spec
 * §2).
 */
export const OPEN_SOURCE_SINCE = '2019-03-27T00:00:00.000Z'

/** Orders of leaderboards: by xp, or by current standing. The first is the default. */
export const leaderOrders = ['xp', 'current'] as const
export const LeaderOrder = z.enum(leaderOrders)
export type LeaderOrder = z.infer<typeof LeaderOrder>

export const leaders = {
  list: route({
    method: 'GET',
    path: '/api/leaders',
    summary:
      'Lists users by experience or current standing: overall or in a language, worldwide, in a country, or of an organization',
    access: 'everyone',
    query: pageParameters(USERS_PAGE_SIZE)
      .extend({
        language: z.string().max(40).default(''),
        country: z.string().max(10).default(''),
        openSource: z.enum(['true', 'false', '']).default(''),
        order: LeaderOrder.default('xp'),
        organizationId: Id.optional(),
        /** The page after the entry of X-Next-Cursor, regardless of `offset`. */
        after: Cursor.optional(),
        /** The page before the entry of X-Previous-Cursor. */
        before: Cursor.optional(),
      })
      .refine(({ after, before }) => after === undefined || before === undefined, {
        path: ['before'],
        error: 'Use after or before, not both',
      }),
    reply: z.array(Leader),
    paged: true,
  }),
}
