import { randomUUIDv7 } from 'node:crypto'
import type { AccountEmail } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { directories } from '../../stores/directories.ts'
import { removedEmailStore } from '../../stores/removed-email-store.ts'
import type { AttemptSource } from './attempt-store.ts'

/** Stores the email addresses that a provider has verified. */
export function verifiedEmailStore(db: Queryable) {
  return {
    /**
     * Adds the verified addresses. An address that another user has already verified is added as unverified.
     */
    async add(userId: string, source: AttemptSource, emails: readonly AccountEmail[]): Promise<void> {
      for (const { address, primary } of emails.filter(({ verified }) => verified)) {
        await upsertEmail(db, { userId, source, address, primary })
      }
    },
  }
}

interface VerifiedEmail {
  readonly userId: string
  readonly source: AttemptSource
  readonly address: string
  readonly primary: boolean
}

/**
 * Skips addresses that the user removed. The user's first primary address becomes the contact address; later
 * providers don't change it.
 */
async function upsertEmail(
  db: Queryable,
  { userId, source, address, primary }: VerifiedEmail,
): Promise<void> {
  if (await removedEmailStore(db).has(userId, address)) return
  const isClaimed = await directories(db).claimEmail(userId, address)
  await sql`
    insert into emails (id, user_id, address, source, is_primary, verified_at)
    select ${randomUUIDv7()}, ${userId}::uuid, ${address}, ${source},
      ${primary && isClaimed} and not exists (select 1 from emails where user_id = ${userId} and is_primary),
      case when ${isClaimed} then now() end
    on conflict (user_id, lower(address)) do update
      set verified_at = coalesce(emails.verified_at, excluded.verified_at),
        verification_hash = case when excluded.verified_at is null then emails.verification_hash end
  `.execute(db)
}
