import type { Visibility } from '@handiwork/core/api'
import { sql, type UpdateObject } from 'kysely'
import type { DatabaseTransaction, Tables } from '../db/tables.ts'
import { refreshScores } from './scores-store.ts'

export type UserColumns = Omit<UpdateObject<Tables, 'users'>, 'id' | 'version' | 'updatedAt'>

/**
 * Changes somebody, and whatever hangs on it: their places on the leaderboards, the followers others are said to have.
 * The last statement of its transaction. Gives the new version, which is announced after the commit.
 */
export async function changeUser(
  trx: DatabaseTransaction,
  id: string,
  columns: UserColumns,
): Promise<number> {
  const before = await lockUser(trx, id)
  const after = await trx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning(['version', 'countryCode', isVisible])
    .executeTakeFirstOrThrow()
  const turned = Number(after.isVisible) - Number(before.isVisible)
  if (turned !== 0) await countForOthers(trx, id, turned)
  if (turned !== 0 || after.countryCode !== before.countryCode) await refreshScores(trx, id)
  return after.version
}

export interface LockedUser {
  readonly login: string | null
  readonly role: 'user' | 'client' | 'admin'
  readonly visibility: Visibility
  readonly visibilityBefore: Visibility | null
  readonly deletedAt: Date | null
  readonly countryCode: string | null
  readonly isVisible: boolean
}

/** Somebody, whom nobody else changes until this transaction ends. Rejects where there is nobody. */
export async function lockUser(trx: DatabaseTransaction, id: string): Promise<LockedUser> {
  return await trx
    .selectFrom('users')
    .select(['login', 'role', 'visibility', 'visibilityBefore', 'deletedAt', 'countryCode', isVisible])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

// --- internal ---

/** As the view has it: it cannot be asked in the statement that changes what it shows. */
const isVisible = sql<boolean>`
  (visibility in ('public', 'visible') and deleted_at is null and anonymous_token_hash is null)`.as(
  'isVisible',
)

/** Numbers of followers tell of those who can be seen; in the order of ids, so that two changes do not wait in a ring. */
async function countForOthers(trx: DatabaseTransaction, id: string, step: number): Promise<void> {
  await sql`
    with theirs as (
      select users.id,
        (select count(*) from follows where follower_id = ${id} and followed_id = users.id) as followed,
        (select count(*) from follows where followed_id = ${id} and follower_id = users.id) as following
      from users
      where users.id in (
        select followed_id from follows where follower_id = ${id}
        union select follower_id from follows where followed_id = ${id}
      )
      order by users.id for update of users
    )
    update users set
      follower_count = greatest(0, follower_count + theirs.followed * ${step}::int),
      following_count = greatest(0, following_count + theirs.following * ${step}::int),
      version = version + 1
    from theirs where theirs.id = users.id`.execute(trx)
}
