import { LOGIN_HELD_FOR } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { isReservedLogin } from './reserved-logins.ts'

/** Names of people: which are free, and which are kept for those who gave them up. */
export function loginStore(db: Queryable) {
  return {
    /** Whether this person (undefined: somebody new) may be called this; capitals make no other name. */
    async isFree(login: string, userId?: string): Promise<boolean> {
      if (isReservedLogin(login)) return false
      const name = login.toLowerCase()
      const own = userId ?? null
      const { rows } = await sql<{ taken: boolean }>`
        select exists (
          select 1 from users where lower(login) = ${name} and id is distinct from ${own}::uuid
        ) or exists (
          select 1 from former_logins
          where login = ${name} and held_until > now() and user_id is distinct from ${own}::uuid
        ) as taken`.execute(db)
      return rows[0]?.taken === false
    },

    /** Keeps a name for the one who gives it up. */
    async hold(login: string, userId: string): Promise<void> {
      const heldUntil = sql<Date>`now() + ${LOGIN_HELD_FOR} * interval '1 millisecond'`
      await db
        .insertInto('formerLogins')
        .values({ login: login.toLowerCase(), userId, heldUntil })
        .onConflict((conflict) => conflict.column('login').doUpdateSet({ userId, heldUntil }))
        .execute()
    },

    /** A name that is somebody's again is kept for nobody. */
    async release(login: string): Promise<void> {
      await db.deleteFrom('formerLogins').where('login', '=', login.toLowerCase()).execute()
    },
  }
}
