import type { Looker } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { cardOf, visibleCardColumns } from '../../stores/user-cards.ts'

interface Part {
  readonly offset: number
  readonly limit: number
}

/** Who looked at whom as a recruiter. */
export function lookStore(db: Queryable) {
  const looks = (userId: string) =>
    db
      .selectFrom('looks')
      .innerJoin('visibleUsers', 'visibleUsers.id', 'looks.lookerId')
      .where('looks.userId', '=', userId)

  return {
    /** Looks within an hour count once; nobody looks at themselves. */
    async record(lookerId: string, userId: string, now: Date): Promise<void> {
      if (lookerId === userId) return
      await sql`
        insert into looks (user_id, looker_id, last_looked_at) values (${userId}, ${lookerId}, ${now})
        on conflict (user_id, looker_id) do update
          set look_count = looks.look_count + 1, last_looked_at = excluded.last_looked_at
          where looks.last_looked_at <= excluded.last_looked_at - interval '1 hour'`.execute(db)
    },

    /** The latest first; those who can be seen. */
    async lookersAt(userId: string, { offset, limit }: Part): Promise<{ items: Looker[]; total: number }> {
      const rows = await looks(userId)
        .select([...visibleCardColumns, 'looks.lookCount', 'looks.lastLookedAt'])
        .orderBy('looks.lastLookedAt', 'desc')
        .orderBy('looks.lookerId')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await looks(userId)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      const items = rows.map(({ lookCount, lastLookedAt, ...row }) => ({
        ...{ user: cardOf(row), lookCount, lastLookedAt: instant(lastLookedAt) },
      }))
      return { items, total }
    },
  }
}
