import { randomUUIDv7 } from 'node:crypto'
import { EMAIL_VERIFICATION_TTL, MAX_EMAILS } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { directories } from './directories.ts'
import { NOREPLY_PATTERN } from './noreply-pattern.ts'
import { createMailToken, hashKey } from './opaque-key.ts'
import { removedEmailStore } from './removed-email-store.ts'

export type AddedEmail = { readonly unverifiedId: string } | 'verified' | 'tooMany'

/** An unverified address and the token to verify it. */
export interface PendingVerification {
  readonly address: string
  /** The login of the user who added the address. */
  readonly login: string | null
  readonly token: string
}

/** Email addresses of users. To serialize changes, callers must hold the user's lock. */
export function emailStore(db: Queryable) {
  const findEmail = (userId: string, address: string) =>
    db
      .selectFrom('emails')
      .select(['id', 'verifiedAt'])
      .where('userId', '=', userId)
      .where(sql`lower(address)`, '=', sql`lower(${address}::text)`)
      .executeTakeFirst()

  return {
    /** Adds an unverified address. Whether another user has it makes no difference. */
    async add(userId: string, address: string): Promise<AddedEmail> {
      await removedEmailStore(db).remove(userId, address)
      const existing = await findEmail(userId, address)
      if (existing !== undefined)
        return existing.verifiedAt === null ? { unverifiedId: existing.id } : 'verified'
      if ((await countEmails(db, userId)) >= MAX_EMAILS) return 'tooMany'
      const id = randomUUIDv7()
      await db.insertInto('emails').values({ id, userId, address, source: 'user' }).execute()
      return { unverifiedId: id }
    },

    /** Removes an address. If it was the primary one, the next verified address becomes primary. */
    async remove(userId: string, address: string): Promise<void> {
      const existing = await findEmail(userId, address)
      if (existing === undefined) return
      await db.deleteFrom('emails').where('userId', '=', userId).where('id', '=', existing.id).execute()
      await directories(db).releaseEmails(userId, [address])
      await removedEmailStore(db).add(userId, address)
      await sql`
        update emails set is_primary = true where user_id = ${userId} and id = (
          select id from emails
          where user_id = ${userId} and verified_at is not null and address not like ${NOREPLY_PATTERN}
          order by is_primary desc, created_at, id limit 1
        )`.execute(db)
    },

    /** Creates a verification token and invalidates the previous one. Without a user, all users' addresses are searched. */
    async createVerification(id: string, userId?: string): Promise<PendingVerification | undefined> {
      const token = createMailToken()
      const isOfUser =
        userId === undefined
          ? sql`true`
          : sql`emails.user_id = ${userId}::uuid and users.id = ${userId}::uuid`
      const { rows } = await sql<Omit<PendingVerification, 'token'>>`
        update emails set verification_hash = ${hashKey(token)}, verification_sent_at = now()
        from users
        where emails.id = ${id} and ${isOfUser} and emails.verified_at is null
          and users.id = emails.user_id and users.deleted_at is null
        returning emails.address, users.login`.execute(db)
      return rows[0] && { ...rows[0], token }
    },

    /**
     * Verifies the address of this token, once. Returns false for an invalid token, `taken` if another user has already
     * verified the address.
     */
    async verify(userId: string, token: string): Promise<boolean | 'taken'> {
      const isPending = sql<boolean>`
        verification_hash = ${hashKey(token)} and verified_at is null
        and verification_sent_at > now() - make_interval(secs => ${EMAIL_VERIFICATION_TTL / 1000})`
      const pending = await db
        .selectFrom('emails')
        .select(['id', 'address'])
        .where('userId', '=', userId)
        .where(isPending)
        .executeTakeFirst()
      if (pending === undefined) return false
      if (!(await directories(db).claimEmail(userId, pending.address))) return 'taken'
      const { numAffectedRows } = await sql`
        update emails set verified_at = now(), verification_hash = null, is_primary = not exists (
          select 1 from emails as other
          where other.user_id = ${userId} and other.is_primary and other.verified_at is not null
        )
        where user_id = ${userId} and id = ${pending.id} and ${isPending}`.execute(db)
      return numAffectedRows === 1n
    },

    /** Returns true if a user has verified this address. */
    async isVerified(address: string): Promise<boolean> {
      return (await directories(db).findByEmails([address])).length > 0
    },
  }
}

async function countEmails(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('emails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('address', 'not like', NOREPLY_PATTERN)
    .executeTakeFirstOrThrow()
  return count
}
