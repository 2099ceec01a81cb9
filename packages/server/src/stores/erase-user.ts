import type { Announcement } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Fingerprints } from '../vault/fingerprints.ts'
import { eraseFromQuestions } from './erase-from-questions.ts'
import { eraseFromQueue } from './erase-from-queue.ts'
import { eraseRepositories } from './erase-repositories.ts'
import { fileStore } from './file-store.ts'
import { passOnOrganizations } from './pass-on-organizations.ts'
import { accountOfPerson, addressOfPerson, tombstoneStore } from './tombstone-store.ts'

/**
 * Removes somebody for good, with all that hangs on them: what they asked and answered stays and is nobody's, organizations
 * stay and are others', what others are told of counts without them. Fingerprints of them stay, so that nobody else brings them back. For people whom nobody
 * sees any more; gives what changed.
 */
export async function eraseUser(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  id: string,
): Promise<Announcement[]> {
  const known = await knownOf(trx, id)
  if (known === undefined) return []
  const { version, avatarUrl, erasureHashes, accounts, addresses } = known
  const texts = [
    ...accounts.map(({ source, subject }) => accountOfPerson(source, subject)),
    ...addresses.map(addressOfPerson),
  ]
  const hashes = [...(erasureHashes ?? []), ...texts.map((text) => fingerprints.of(text))]
  await tombstoneStore(trx, fingerprints).bury(hashes)
  const organizations = await passOnOrganizations(trx, id)
  await forgetInvitations(trx, fingerprints, new Set(hashes))
  const questions = await eraseFromQuestions(trx, id)
  await sql`delete from usage_log where user_id = ${id} or detail ->> 'userId' = ${id}`.execute(trx)
  for (const account of accounts) await forgetAccount(trx, account)
  await eraseFromQueue(trx, id)
  const repositories = await eraseRepositories(trx, id, namesOf(known))
  await fileStore(trx).remove(avatarUrl)
  await trx.deleteFrom('users').where('id', '=', id).execute()
  return [{ type: 'user', id, version: version + 1 }, ...questions, ...repositories, ...organizations]
}

// --- internal ---

interface Account {
  readonly source: SourceKind
  readonly subject: string
  readonly login: string | null
  readonly name: string | null
}

interface Known {
  readonly name: string
  readonly version: number
  readonly avatarUrl: string | null
  readonly erasureHashes: readonly string[] | null
  readonly accounts: readonly Account[]
  readonly addresses: readonly string[]
}

/** What they are found by elsewhere. Nobody changes them from here on. */
async function knownOf(trx: DatabaseTransaction, id: string): Promise<Known | undefined> {
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

function namesOf({ name, accounts }: Known): string[] {
  return [name, ...accounts.flatMap((account) => [account.name ?? '', account.login ?? ''])].filter(Boolean)
}

/** Of those who asked them to join an organization by an address that is not known here any more. */
async function forgetInvitations(
  trx: DatabaseTransaction,
  fingerprints: Fingerprints,
  hashes: ReadonlySet<string>,
): Promise<void> {
  const all = await trx.selectFrom('organizationInvitations').select(['id', 'email']).execute()
  const theirs = all.filter(({ email }) =>
    fingerprints.all(addressOfPerson(email)).some((hash) => hashes.has(hash)),
  )
  if (theirs.length === 0) return
  const ids = theirs.map(({ id }) => id)
  await trx.deleteFrom('organizationInvitations').where('id', 'in', ids).execute()
}

/** What others were told of an account, and what its host answered everybody. */
async function forgetAccount(trx: DatabaseTransaction, { source, subject, login }: Account): Promise<void> {
  await trx.deleteFrom('suggestions').where('source', '=', source).where('subject', '=', subject).execute()
  if (login === null) return
  await sql`delete from host_answers where strpos(answer::text, ${JSON.stringify(login)}) > 0`.execute(trx)
}
