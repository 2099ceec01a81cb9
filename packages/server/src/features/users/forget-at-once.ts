import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { fileStore } from '../../stores/file-store.ts'
import { addressOfPerson } from '../../stores/tombstone-store.ts'
import type { Fingerprints } from '../../vault/fingerprints.ts'

/** Removes what somebody who deletes their profile does not get back. */
export async function forgetAtOnce(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  userId: string,
): Promise<void> {
  await keepFingerprints(trx, fingerprints, userId)
  for (const table of own) await trx.deleteFrom(table).where('userId', '=', userId).execute()
  await trx
    .deleteFrom('candidates')
    .where((is) => is.or([is('userId', '=', userId), is('recruiterId', '=', userId)]))
    .execute()
  await trx
    .deleteFrom('looks')
    .where((is) => is.or([is('userId', '=', userId), is('lookerId', '=', userId)]))
    .execute()
  await trx
    .updateTable('identities')
    .set({ ...noTokens, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .execute()
  await forgetPicture(trx, userId)
}

// --- internal ---

/** What opens doors, what they are found by, what they told of themselves, and what they looked for. */
const own = [
  ...(['sessions', 'apiTokens', 'oauthAttempts', 'deviceRequests'] as const),
  ...(['emails', 'removedEmails'] as const),
  ...(['educations', 'positions', 'sections', 'searches'] as const),
]

/** By the account itself they are known again when they sign in. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  scopes: '',
  privateAccess: false,
  expiresAt: null,
  leaseUntil: null,
  state: 'disconnected',
} as const

/** The addresses go now; when the person does, it has to be known whose they were. */
async function keepFingerprints(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  userId: string,
): Promise<void> {
  const emails = await trx
    .selectFrom('emails')
    .select('address')
    .where('userId', '=', userId)
    .where('verifiedAt', 'is not', null)
    .execute()
  const hashes = emails.map(({ address }) => fingerprints.of(addressOfPerson(address)))
  if (hashes.length === 0) return
  await trx
    .updateTable('users')
    .set({
      erasureHashes: sql<string[]>`(
        select array_agg(distinct hash) from unnest(coalesce(erasure_hashes, '{}') || ${hashes}::text[]) as hash
      )`,
    })
    .where('id', '=', userId)
    .execute()
}

async function forgetPicture(trx: DatabaseTransaction, userId: string): Promise<void> {
  const { avatarUrl } = await trx
    .selectFrom('users')
    .select('avatarUrl')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await fileStore(trx).remove(avatarUrl)
  await trx
    .updateTable('users')
    .set({ avatarUrl: null, resumeCreated: false })
    .where('id', '=', userId)
    .execute()
}
