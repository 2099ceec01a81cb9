import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

export interface CaseStep {
  readonly entryId: string
  /** The user who opened the case. */
  readonly userId: string
  /** Whether that user took the step. */
  readonly isOwn: boolean
}

/** Sends a step of a case to the other side: to its user, or to all admins who may review it. */
export async function sendCaseMails(
  trx: DatabaseTransaction,
  tasks: Deps['tasks'],
  { entryId, userId, isOwn }: CaseStep,
): Promise<void> {
  const recipients = isOwn ? await listReviewers(trx, userId) : [userId]
  for (const recipient of recipients)
    await tasks.send('send-mail', { mail: 'case', entryId, userId: recipient }, { in: trx })
}

async function listReviewers(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .where('id', '<>', userId)
    .orderBy('id')
    .limit(MAX_REVIEWERS)
    .execute()
  return rows.map(({ id }) => id)
}

/** More recipients would help no one. */
const MAX_REVIEWERS = 20
