import { SITEMAP_AT_MOST } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

export interface ListedUser {
  readonly login: string
  readonly at: Date | null
}

export interface ListedRepository {
  readonly id: string
  readonly at: Date | null
}

export interface NewsItem extends ListedUser {
  readonly name: string
  readonly experience: number
  readonly biography: string | null
}

/** Who and what everybody may see, for lists that leave nobody out. */
export function feedStore(db: Queryable) {
  const users = () => db.selectFrom('visibleUsers').where('login', 'is not', null)
  const repositories = () =>
    db.selectFrom('repositories').where('private', '=', false).where('report', 'is not', null)
  const all = sql<number>`count(*)::int`.as('count')
  const parts = (count: number) => Math.ceil(count / SITEMAP_AT_MOST)

  return {
    async partCounts(): Promise<{ readonly users: number; readonly repositories: number }> {
      const people = await users().select(all).executeTakeFirstOrThrow()
      const projects = await repositories().select(all).executeTakeFirstOrThrow()
      return { users: parts(people.count), repositories: parts(projects.count) }
    },
    users: async (part: number): Promise<ListedUser[]> => {
      const rows = await users()
        .select(['login', 'analyzeTimestamp as at'])
        .orderBy('id')
        .offset((part - 1) * SITEMAP_AT_MOST)
        .limit(SITEMAP_AT_MOST)
        .execute()
      return rows.flatMap(({ login, at }) => (login === null ? [] : [{ login, at }]))
    },
    repositories: (part: number): Promise<ListedRepository[]> =>
      repositories()
        .select(['id', 'analyzedAt as at'])
        .orderBy('id')
        .offset((part - 1) * SITEMAP_AT_MOST)
        .limit(SITEMAP_AT_MOST)
        .execute(),
    news: async (atMost: number): Promise<NewsItem[]> => {
      const rows = await users()
        .select(['login', 'name', 'experience', 'biography', 'analyzeTimestamp as at'])
        .where('analyzeTimestamp', 'is not', null)
        .orderBy('analyzeTimestamp', 'desc')
        .limit(atMost)
        .execute()
      return rows.flatMap(({ login, name, ...row }) =>
        login === null ? [] : [{ ...row, login, name: name ?? login }],
      )
    },
  }
}
