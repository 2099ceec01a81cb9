import { ApiError, errorSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { giveSections } from './built-in-sections.ts'

/**
 * Changes what somebody's resume tells, and says so to whoever looks. Two who change it wait for each other; with the first
 * change there are the sections everybody has. Rejects with `notFound` for those who deleted theirs meanwhile.
 */
export async function changeCareer<T>(
  { db, announce }: Pick<Deps, 'db' | 'announce'>,
  userId: string,
  columns: { readonly resumeCreated?: true },
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { version, done } = await db.transaction().execute(async (trx) => {
    const { deletedAt } = await lockUser(trx, userId)
    if (deletedAt !== null) throw new ApiError('notFound', errorSentences.notFound)
    await giveSections(trx, userId)
    const done = await work(trx)
    return { done, version: await changeUser(trx, userId, columns) }
  })
  announce({ type: 'user', id: userId, version }, { type: 'profile', id: userId, version })
  return done
}
