import { ApiError, errorSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { addMissingSections } from './built-in-sections.ts'

/**
 * Changes a user's resume data and publishes the change. Changes are serialized per user; the first one also
 * adds the built-in sections. Rejects with `notFound` if the user was deleted.
 */
export async function changeCareer<T>(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  userId: string,
  columns: { readonly resumeCreated?: true },
  update: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { version, result } = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    if (user.deletedAt !== null) throw new ApiError('notFound', errorSentences.notFound)
    await addMissingSections(trx, userId)
    const result = await update(trx)
    return { result, version: await changeUser(trx, userId, columns, user) }
  })
  publish({ type: 'user', id: userId, version }, { type: 'profile', id: userId, version })
  return result
}
