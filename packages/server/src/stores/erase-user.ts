import type { ChangeEvent } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Fingerprints } from '../encryption/fingerprints.ts'
import { deleteUserRows } from './delete-user-rows.ts'
import { eraseFromQuestions } from './erase-from-questions.ts'
import { eraseRepositories } from './erase-repositories.ts'
import { fileStore } from './file-store.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from './tombstone-store.ts'
import { transferOwnership } from './transfer-ownership.ts'

/**
 * Permanently erases a user. Their questions and answers stay as anonymous, their organizations pass to
 * others, and counts are adjusted. Fingerprints remain as tombstones, so that analyses don't recreate the
 * user. Call for invisible users only. Returns the events to publish.
 */
export async function eraseUser(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  id: string,
): Promise<ChangeEvent[]> {
  const identifiers = await lockIdentifiers(trx, id)
  if (identifiers === undefined) return []
  const { version, avatarUrl, erasureHashes, accounts, addresses } = identifiers
  const tombstoneKeys = [
    ...accounts.map(({ source, subject }) => accountTombstoneKey(source, subject)),
    ...addresses.map(emailTombstoneKey),
  ]
  const hashes = [...(erasureHashes ?? []), ...tombstoneKeys.map((text) => fingerprints.current(text))]
  await tombstoneStore(trx, fingerprints).add(hashes)
  const organizations = await transferOwnership(trx, id)
  await deleteInvitations(trx, fingerprints, new Set(hashes))
  const questions = await eraseFromQuestions(trx, id)
  await sql`delete from usage_log where user_id = ${id} or detail ->> 'userId' = ${id}`.execute(trx)
  for (const account of accounts) await deleteAccountTraces(trx, account)
  await eraseFromQueue(trx, id)
  const repositories = await eraseRepositories(trx, id, allNames(identifiers))
  await fileStore(trx).remove(avatarUrl)
  await deleteUserRows(trx, id)
  return [{ type: 'user', id, version: version + 1 }, ...questions, ...repositories, ...organizations]
}

interface LinkedAccount {
  readonly source: SourceKind
  readonly subject: string
  readonly login: string | null
  readonly name: string | null
}

interface UserIdentifiers {
  readonly name: string
  readonly version: number
  readonly avatarUrl: string | null
  readonly erasureHashes: readonly string[] | null
  readonly accounts: readonly LinkedAccount[]
  readonly addresses: readonly string[]
}

/** Locks the user and loads what identifies them in other tables. */
async function lockIdentifiers(trx: DatabaseTransaction, id: string): Promise<UserIdentifiers | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'version', 'avatarUrl', 'erasureHashes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return undefined
  const accounts = await trx
    .selectFrom('identities')
    .select(['source', 'subject', 'login', sql<string | null>`account ->> 'name'`.as('name')])
    .where('userId', '=', id)
    .execute()
  const emails = await trx
    .selectFrom('emails')
    .select('address')
    .where('userId', '=', id)
    .where('verifiedAt', 'is not', null)
    .execute()
  return { ...user, accounts, addresses: emails.map(({ address }) => address) }
}

function allNames({ name, accounts }: UserIdentifiers): string[] {
  return [name, ...accounts.flatMap((account) => [account.name ?? '', account.login ?? ''])].filter(Boolean)
}

/** Deletes organization invitations to addresses of the erased user, matched by fingerprint. */
async function deleteInvitations(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  hashes: ReadonlySet<string>,
): Promise<void> {
  const all = await trx
    .selectFrom('organizationInvitations')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .execute()
  const matching = all.filter(({ email }) =>
    fingerprints.all(emailTombstoneKey(email ?? '')).some((hash) => hashes.has(hash)),
  )
  if (matching.length === 0) return
  const ids = matching.map(({ id }) => id)
  await trx.deleteFrom('organizationInvitations').where('id', 'in', ids).execute()
}

/** Deletes suggestions of the account and cached public responses that contain it. */
async function deleteAccountTraces(
  trx: DatabaseTransaction,
  { source, subject, login }: LinkedAccount,
): Promise<void> {
  await trx.deleteFrom('suggestions').where('source', '=', source).where('subject', '=', subject).execute()
  if (login === null) return
  await sql`delete from host_responses where strpos(response::text, ${JSON.stringify(login)}) > 0`.execute(
    trx,
  )
}

/** Deletes a user's tasks, found by user id or by the id of one of their runs. */
async function eraseFromQueue(trx: DatabaseTransaction, userId: string): Promise<void> {
  // The tables belong to the queue and exist once it has been opened.
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('pgboss.job') is not null as exists`.execute(trx)
  if (!rows[0]?.exists) return
  await sql`delete from pgboss.job where data ->> 'userId' = ${userId}
    or data ->> 'runId' in (select id::text from analysis_runs where user_id = ${userId})`.execute(trx)
}
