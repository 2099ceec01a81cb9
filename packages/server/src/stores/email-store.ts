import { randomUUIDv7 } from 'node:crypto'
import { EMAILS_AT_MOST, VERIFICATION_FOR } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { NOREPLY } from './noreply.ts'
import { hashOfKey, newMailKey } from './opaque-key.ts'
import { removedEmails } from './removed-emails.ts'

export type AddedEmail = { readonly unverifiedId: string } | 'verified' | 'tooMany'

/** An address that waits for its proof, and what is sent there. */
export interface OpenVerification {
  readonly address: string
  /** Of whoever gave the address. */
  readonly login: string | null
  readonly token: string
}

/** People's addresses. Of one person by one transaction at a time: whoever changes them has locked the person. */
export function emailStore(db: Queryable) {
  const ofUser = (userId: string, address: string) =>
    db
      .selectFrom('emails')
      .select(['id', 'verifiedAt'])
      .where('userId', '=', userId)
      .where(sql`lower(address)`, '=', sql`lower(${address}::text)`)
      .executeTakeFirst()

  return {
    /** Keeps an address that nothing is known of yet; whether it is anybody else's makes no difference. */
    async add(userId: string, address: string): Promise<AddedEmail> {
      await removedEmails(db).forget(userId, address)
      const known = await ofUser(userId, address)
      if (known !== undefined) return known.verifiedAt === null ? { unverifiedId: known.id } : 'verified'
      if ((await countOf(db, userId)) >= EMAILS_AT_MOST) return 'tooMany'
      const id = randomUUIDv7()
      await db.insertInto('emails').values({ id, userId, address, source: 'person' }).execute()
      return { unverifiedId: id }
    },

    /** Mail goes to the next verified one from then on. */
    async remove(userId: string, address: string): Promise<void> {
      const known = await ofUser(userId, address)
      if (known === undefined) return
      await db.deleteFrom('emails').where('id', '=', known.id).execute()
      await removedEmails(db).add(userId, address)
      await sql`
        update emails set is_primary = true where id = (
          select id from emails
          where user_id = ${userId} and verified_at is not null and address not like ${NOREPLY}
          order by is_primary desc, created_at, id limit 1
        )`.execute(db)
    },

    /** Makes what proves an address; what was made for it before proves nothing any more. */
    async openVerification(id: string): Promise<OpenVerification | undefined> {
      const token = newMailKey()
      const { rows } = await sql<Omit<OpenVerification, 'token'>>`
        update emails set verification_hash = ${hashOfKey(token)}, verification_sent_at = now()
        from users
        where emails.id = ${id} and emails.verified_at is null
          and users.id = emails.user_id and users.deleted_at is null
        returning emails.address, users.login`.execute(db)
      return rows[0] && { ...rows[0], token }
    },

    /**
     * Whether it proved an address of theirs; once. Rejects with the database's 23505 where another person has proved it
     * first.
     */
    async verify(userId: string, token: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update emails set verified_at = now(), verification_hash = null, is_primary = not exists (
          select from emails as other
          where other.user_id = ${userId} and other.is_primary and other.verified_at is not null
        )
        where user_id = ${userId} and verification_hash = ${hashOfKey(token)} and verified_at is null
          and verification_sent_at > now() - make_interval(secs => ${VERIFICATION_FOR / 1000})`.execute(db)
      return numAffectedRows === 1n
    },

    /** Whether somebody here has proved that it is theirs. */
    async isVerified(address: string): Promise<boolean> {
      const found = await db
        .selectFrom('emails')
        .select('id')
        .where(sql`lower(address)`, '=', sql`lower(${address}::text)`)
        .where('verifiedAt', 'is not', null)
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

// --- internal ---

async function countOf(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('emails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('address', 'not like', NOREPLY)
    .executeTakeFirstOrThrow()
  return count
}
