import { type Language, languages } from './languages.ts'

/** The 17 leaderboard languages in menu order (spec §9). */
export const leaderboardLanguages: readonly Language[] = languages.filter(({ leaderboard }) => leaderboard)
