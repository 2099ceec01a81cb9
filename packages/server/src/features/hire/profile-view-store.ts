import type { ProfileViewer } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { toUserCard, visibleUserCardColumns } from '../../stores/user-cards.ts'

interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** Profile views by recruiters. */
export function profileViewStore(db: Queryable) {
  const viewsOf = (userId: string) =>
    db
      .selectFrom('profileViews')
      .innerJoin('visibleUsers', 'visibleUsers.id', 'profileViews.viewerId')
      .where('profileViews.userId', '=', userId)

  return {
    /**
     * Counts views within an hour once. Views of one's own profile are not recorded, nor those of or by a user
     * whose profile a concurrent request deletes.
     */
    async record(viewerId: string, userId: string): Promise<void> {
      if (viewerId === userId) return
      await sql`
        with present as (
          select from users where id in (${userId}, ${viewerId}) and deleted_at is null order by id for share
        )
        insert into profile_views (user_id, viewer_id, last_viewed_at)
          select ${userId}::uuid, ${viewerId}::uuid, now() where (select count(*) from present) = 2
        on conflict (user_id, viewer_id) do update
          set view_count = profile_views.view_count + 1, last_viewed_at = excluded.last_viewed_at
          where profile_views.last_viewed_at <= excluded.last_viewed_at - interval '1 hour'`.execute(db)
    },

    /** Latest first; only viewers who are visible. */
    async listViewers(
      userId: string,
      { offset, limit }: PageRange,
    ): Promise<{ items: ProfileViewer[]; total: number }> {
      const rows = await viewsOf(userId)
        .select([...visibleUserCardColumns, 'profileViews.viewCount', 'profileViews.lastViewedAt'])
        .orderBy('profileViews.lastViewedAt', 'desc')
        .orderBy('profileViews.viewerId')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await viewsOf(userId)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      const items = rows.map(({ viewCount, lastViewedAt, ...row }) => ({
        ...{ user: toUserCard(row), viewCount, lastViewedAt: toIsoString(lastViewedAt) },
      }))
      return { items, total }
    },
  }
}
