import { z } from 'zod'

/**
 * The order of search results. `match`: how well the requested skills match, or current standing without skills;
 * `recent`: when all requested skills were last used, or the latest commit; `xp`: xp in the requested skills only.
 */
export const searchSorts = ['match', 'recent', 'xp'] as const
export const SearchSort = z.enum(searchSorts)
export type SearchSort = z.infer<typeof SearchSort>
