import { RESERVED_LOGIN_TTL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { isReservedLogin } from './reserved-logins.ts'

/** Availability of logins, including former logins reserved for their previous owners. */
export function loginStore(db: Queryable) {
  return {
    /** Returns true if this user (undefined: a new user) may take the login. Not case-sensitive. */
    async isAvailable(login: string, userId?: string): Promise<boolean> {
      if (isReservedLogin(login)) return false
      const name = login.toLowerCase()
      const ownId = userId ?? null
      const { rows: taken } = await sql`
        select 1 from user_logins where login = ${name} and user_id is distinct from ${ownId}::uuid`.execute(
        db,
      )
      const { rows: reserved } = await sql`
        select 1 from former_logins
        where login = ${name} and reserved_until > now() and user_id is distinct from ${ownId}::uuid`.execute(
        db,
      )
      return taken.length + reserved.length === 0
    },

    /** Reserves a login for the user who gave it up. */
    async reserve(login: string, userId: string): Promise<void> {
      const reservedUntil = sql<Date>`now() + ${RESERVED_LOGIN_TTL} * interval '1 millisecond'`
      await db
        .insertInto('formerLogins')
        .values({ login: login.toLowerCase(), userId, reservedUntil })
        .onConflict((conflict) =>
          conflict.column('login').doUpdateSet({
            userId: (of) => of.ref('excluded.userId'),
            reservedUntil: (of) => of.ref('excluded.reservedUntil'),
          }),
        )
        .execute()
    },

    /** Ends the reservation of a login that is in use again. */
    async release(login: string): Promise<void> {
      await db.deleteFrom('formerLogins').where('login', '=', login.toLowerCase()).execute()
    },
  }
}
