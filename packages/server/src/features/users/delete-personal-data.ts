import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Fingerprints } from '../../encryption/fingerprints.ts'
import { directories } from '../../stores/directories.ts'
import { fileStore } from '../../stores/file-store.ts'
import { emailTombstoneKey } from '../../stores/tombstone-store.ts'

/** Deletes the data that a user does not get back when they restore a deleted profile. */
export async function deletePersonalData(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  userId: string,
): Promise<void> {
  await storeFingerprints(trx, fingerprints, userId)
  // Alerts of saved searches.
  await trx.deleteFrom('alerts').where('userId', '=', userId).where('searchId', 'is not', null).execute()
  for (const table of ownedTables) await trx.deleteFrom(table).where('userId', '=', userId).execute()
  await trx
    .deleteFrom('candidates')
    .where((is) => is.or([is('userId', '=', userId), is('recruiterId', '=', userId)]))
    .execute()
  for (const table of ['candidateNotes', 'candidateTags'] as const)
    await trx
      .deleteFrom(table)
      .where((is) => is.or([is('userId', '=', userId), is('recruiterId', '=', userId)]))
      .execute()
  await trx.deleteFrom('shortlistEntries').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('profileViews')
    .where((is) => is.or([is('userId', '=', userId), is('viewerId', '=', userId)]))
    .execute()
  await trx.deleteFrom('organizationProfileViews').where('userId', '=', userId).execute()
  await trx
    .updateTable('identities')
    .set({ ...noTokens, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .execute()
  await trx.updateTable('users').set({ chosenAuthor: null }).where('id', '=', userId).execute()
  await deleteAvatar(trx, userId)
}

/** Credentials, email addresses, resume data, saved searches and received invitations. */
const ownedTables = [
  ...(['sessions', 'apiTokens', 'oauthAttempts', 'deviceRequests'] as const),
  ...(['emails', 'removedEmails'] as const),
  ...(['educations', 'positions', 'sections', 'searches', 'organizationInvitations'] as const),
]

/** The identity itself stays, so that the user can sign in again. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  scopes: '',
  privateAccess: false,
  expiresAt: null,
  leaseUntil: null,
  state: 'disconnected',
} as const

/** Email addresses are deleted now, so their fingerprints are stored until the user is erased. */
async function storeFingerprints(
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
  const hashes = emails.map(({ address }) => fingerprints.current(emailTombstoneKey(address)))
  if (hashes.length === 0) return
  await directories(trx).releaseEmails(
    userId,
    emails.map(({ address }) => address),
  )
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

async function deleteAvatar(trx: DatabaseTransaction, userId: string): Promise<void> {
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
