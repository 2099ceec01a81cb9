import type { LeaderOrder } from '@handiwork/core/api'

/** The orders of leaderboards, default first. Listed here because the schemas of the API load slowly. */
export const orderChoices = ['xp', 'current'] as const satisfies readonly LeaderOrder[]
