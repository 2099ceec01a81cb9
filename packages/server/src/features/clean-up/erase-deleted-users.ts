import type { ChangeEvent } from '@handiwork/core/api'
import { DELETED_PROFILE_TTL } from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { PublishEvents } from '../../deps.ts'
import type { Fingerprints } from '../../encryption/fingerprints.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { eraseUser } from '../../stores/erase-user.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from '../../stores/tombstone-store.ts'

/**
 * Erases users whose restore period has ended, and again those that a restored database backup brought back.
 * Lifts the tombstones of current users, because an address may have a new owner.
 */
export async function eraseDeletedUsers(
  db: Database,
  publish: PublishEvents,
  fingerprints: Fingerprints,
): Promise<void> {
  const { rows: overdue } = await sql<{ id: string }>`select id from users where ${isOverdue}`.execute(db)
  for (const { id } of overdue) {
    const events = await db.transaction().execute(async (trx): Promise<ChangeEvent[]> => {
      // The user may have restored the profile in the meantime.
      const stillOverdue =
        await sql`select id from users where id = ${id} and ${isOverdue} for update`.execute(trx)
      return stillOverdue.rows.length === 0 ? [] : await eraseUser(trx, fingerprints, id)
    })
    publish(...events)
  }
  for (const id of await findRevivedUsers(db, fingerprints)) {
    publish(...(await db.transaction().execute((trx) => eraseRevived(trx, fingerprints, id))))
  }
  await liftTombstonesOfCurrentUsers(db, fingerprints)
}

const isOverdue = sql`(
  visibility = 'deleted' and deleted_at < now() - make_interval(secs => ${DELETED_PROFILE_TTL / 1000})
)`

/** Users with the account of an erased user who registered before that erasure. */
async function findRevivedUsers(db: Database, fingerprints: Fingerprints): Promise<string[]> {
  const erased = await tombstoneStore(db, fingerprints).all()
  if (erased.size === 0) return []
  const accounts = await listAccounts(db)
  const isRevived = ({ source, subject, createdAt }: AccountRow) =>
    fingerprints.all(accountTombstoneKey(source, subject)).some((hash) => {
      const erasedAt = erased.get(hash)
      return erasedAt !== undefined && createdAt < erasedAt
    })
  return [...new Set(accounts.filter(isRevived).map(({ userId }) => userId))]
}

/** Hides the user first, so that follower counts are updated. */
async function eraseRevived(trx: DatabaseTransaction, fingerprints: Fingerprints, id: string) {
  const before = await lockUser(trx, id)
  if (before.deletedAt === null)
    await changeUser(trx, id, { visibility: 'deleted', deletedAt: sql<Date>`now()` })
  return await eraseUser(trx, fingerprints, id)
}

async function liftTombstonesOfCurrentUsers(db: Database, fingerprints: Fingerprints): Promise<void> {
  const tombstones = tombstoneStore(db, fingerprints)
  const erased = await tombstones.all()
  if (erased.size === 0) return
  const emails = await db
    .selectFrom('emails')
    .innerJoin('users', 'users.id', 'emails.userId')
    .select('address')
    .where('verifiedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  const texts = [
    ...(await listAccounts(db))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ source, subject }) => accountTombstoneKey(source, subject)),
    ...emails.map(({ address }) => emailTombstoneKey(address)),
  ]
  await tombstones.remove(texts.filter((text) => fingerprints.all(text).some((hash) => erased.has(hash))))
}

interface AccountRow {
  readonly userId: string
  readonly source: SourceKind
  readonly subject: string
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

async function listAccounts(db: Database): Promise<AccountRow[]> {
  return await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select([
      'identities.userId',
      'identities.source',
      'identities.subject',
      'users.createdAt',
      'users.deletedAt',
    ])
    .execute()
}
