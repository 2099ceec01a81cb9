import { ApiError, type ProfileFields, profileSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { emailStore } from './email-store.ts'

/**
 * Takes an address off somebody who is locked, and gives them another, to which a mail is sent. Rejects with `conflict`
 * where they have too many.
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
  await tasks.send('send-mail', { mail: 'verification', emailId: added.unverifiedId }, { in: trx })
}
