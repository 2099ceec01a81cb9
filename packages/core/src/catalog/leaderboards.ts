import { type Language, languages } from './languages.ts'

/** The 17 languages with a leaderboard, in the order of its menu (spec §9). */
export const leaderboardLanguages: readonly Language[] = languages.filter(({ leaderboard }) => leaderboard)
