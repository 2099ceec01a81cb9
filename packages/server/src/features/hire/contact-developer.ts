import { ApiError, type DeveloperContact, errorSentences } from '@handiwork/core/api'
import type { Database } from '../../db/tables.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import { type HiringScope, recruiterOf } from './candidate-records/hiring-scope.ts'

/** A developer's public contact details. Records that the recruiter asked for them. */
export async function contactDeveloper(
  db: Database,
  scope: HiringScope,
  userId: string,
): Promise<DeveloperContact> {
  return db.transaction().execute(async (trx) => {
    const contact = await trx
      .selectFrom('findableUsers')
      .select(['publicEmail', 'url', 'links'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (contact === undefined) throw new ApiError('notFound', errorSentences.notFound)
    if (userId !== scope.callerId)
      await recordHiringEvent(trx, { ...recruiterOf(scope), action: 'contact', userId })
    return contact
  })
}
