import { ApiError, type ProfileFields, profileSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { emailStore } from './email-store.ts'

/**
 * Removes and adds email addresses, and sends a verification email for an added one. The caller must hold the
 * user's lock. Rejects with `conflict` at the limit.
 */
export async function changeEmails(
  trx: DatabaseTransaction,
  tasks: Deps['tasks'],
  userId: string,
  { push, pull }: Pick<ProfileFields, 'push' | 'pull'>,
): Promise<void> {
  const emails = emailStore(trx)
  if (pull !== undefined) await emails.remove(userId, pull.email)
  if (push === undefined) return
  const added = await emails.add(userId, push.email)
  if (added === 'tooMany') throw new ApiError('conflict', profileSentences.tooManyEmails)
  if (added === 'verified') return
  await tasks.send('send-mail', { mail: 'verification', emailId: added.unverifiedId, userId }, { in: trx })
}
