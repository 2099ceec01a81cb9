import type { Announcement } from '@handiwork/core/api'
import { RESTORABLE_FOR } from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { Announce } from '../../deps.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { eraseUser } from '../../stores/erase-user.ts'
import { accountOfPerson, addressOfPerson, tombstoneStore } from '../../stores/tombstone-store.ts'
import type { Fingerprints } from '../../vault/fingerprints.ts'

/**
 * Erases people after the days in which they could come back, and again those who did so with an old copy of the database.
 * Whoever else is here is not gone: an address may be somebody's again.
 */
export async function erasePeople(
  db: Database,
  announce: Announce,
  fingerprints: Fingerprints,
): Promise<void> {
  const { rows: overdue } = await sql<{ id: string }>`select id from users where ${isOverdue}`.execute(db)
  for (const { id } of overdue) {
    const events = await db.transaction().execute(async (trx): Promise<Announcement[]> => {
      // They may have come back just now.
      const still = await sql`select id from users where id = ${id} and ${isOverdue} for update`.execute(trx)
      return still.rows.length === 0 ? [] : await eraseUser(trx, fingerprints, id)
    })
    announce(...events)
  }
  for (const id of await revived(db, fingerprints)) {
    announce(...(await db.transaction().execute((trx) => eraseRevived(trx, fingerprints, id))))
  }
  await liftForThoseHere(db, fingerprints)
}

// --- internal ---

const isOverdue = sql`(
  visibility = 'deleted' and deleted_at < now() - make_interval(secs => ${RESTORABLE_FOR / 1000})
)`

/** Known by an account, and here since before they went. */
async function revived(db: Database, fingerprints: Fingerprints): Promise<string[]> {
  const erased = await tombstoneStore(db, fingerprints).all()
  if (erased.size === 0) return []
  const accounts = await accountsOf(db)
  const isRevived = ({ source, subject, createdAt }: AccountHere) =>
    fingerprints.all(accountOfPerson(source, subject)).some((hash) => {
      const at = erased.get(hash)
      return at !== undefined && createdAt < at
    })
  return [...new Set(accounts.filter(isRevived).map(({ userId }) => userId))]
}

/** Nobody sees them from then on, so that others count without them. */
async function eraseRevived(trx: DatabaseTransaction, fingerprints: Fingerprints, id: string) {
  const before = await lockUser(trx, id)
  if (before.deletedAt === null)
    await changeUser(trx, id, { visibility: 'deleted', deletedAt: sql<Date>`now()` })
  return await eraseUser(trx, fingerprints, id)
}

async function liftForThoseHere(db: Database, fingerprints: Fingerprints): Promise<void> {
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
    ...(await accountsOf(db))
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ source, subject }) => accountOfPerson(source, subject)),
    ...emails.map(({ address }) => addressOfPerson(address)),
  ]
  await tombstones.lift(texts.filter((text) => fingerprints.all(text).some((hash) => erased.has(hash))))
}

interface AccountHere {
  readonly userId: string
  readonly source: SourceKind
  readonly subject: string
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

async function accountsOf(db: Database): Promise<AccountHere[]> {
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
