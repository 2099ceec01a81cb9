import type { Queryable } from '../../deps.ts'

export interface NewsItem {
  readonly login: string
  readonly name: string
  readonly experience: number
  readonly biography: string | null
  readonly at: Date | null
}

export interface AskedQuestion {
  readonly id: string
  readonly alias: string
  readonly title: string
  readonly description: string
  readonly at: Date
}

/** What is new, of what everybody may see. */
export function feedStore(db: Queryable) {
  return {
    news: async (atMost: number): Promise<NewsItem[]> => {
      const rows = await db
        .selectFrom('visibleUsers')
        .select(['login', 'name', 'experience', 'biography', 'analyzeTimestamp as at'])
        .where('login', 'is not', null)
        .where('analyzeTimestamp', 'is not', null)
        .orderBy('analyzeTimestamp', 'desc')
        .limit(atMost)
        .execute()
      return rows.flatMap(({ login, name, ...row }) =>
        login === null ? [] : [{ ...row, login, name: name ?? login }],
      )
    },

    questions: (atMost: number): Promise<AskedQuestion[]> =>
      db
        .selectFrom('questions')
        .select(['id', 'alias', 'title', 'description', 'createdAt as at'])
        .where('status', '=', 'published')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(atMost)
        .execute(),
  }
}
