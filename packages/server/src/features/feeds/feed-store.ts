import type { Queryable } from '../../deps.ts'

export interface ProfileFeedItem {
  readonly login: string
  readonly name: string
  readonly experience: number
  readonly biography: string | null
  readonly at: Date | null
}

export interface QuestionFeedItem {
  readonly id: string
  readonly alias: string
  readonly title: string
  readonly description: string
  readonly at: Date
}

/** The latest public items of each feed. */
export function feedStore(db: Queryable) {
  return {
    profiles: async (limit: number): Promise<ProfileFeedItem[]> => {
      const rows = await db
        .selectFrom('visibleUsers')
        .select(['login', 'name', 'experience', 'biography', 'analyzeTimestamp as at'])
        .where('login', 'is not', null)
        .where('analyzeTimestamp', 'is not', null)
        .orderBy('analyzeTimestamp', 'desc')
        .limit(limit)
        .execute()
      return rows.flatMap(({ login, name, ...row }) =>
        login === null ? [] : [{ ...row, login, name: name ?? login }],
      )
    },

    questions: (limit: number): Promise<QuestionFeedItem[]> =>
      db
        .selectFrom('questions')
        .select(['id', 'alias', 'title', 'description', 'createdAt as at'])
        .where('status', '=', 'published')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}
