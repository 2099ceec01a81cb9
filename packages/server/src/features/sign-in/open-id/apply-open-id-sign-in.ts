import { ApiError, authSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import { changeUser } from '../../../stores/change-user.ts'
import { usageStore } from '../../../stores/usage-store.ts'
import { newUserStore } from '../new-user-store.ts'
import { verifiedEmailStore } from '../verified-email-store.ts'
import { openIdAccountStore } from './open-id-account-store.ts'
import type { OpenIdIdentity } from './read-identity.ts'

/** A user of the provider whose response is valid and who may sign in. */
export interface OpenIdSignIn {
  readonly identity: OpenIdIdentity
  /** The name of the provider. */
  readonly title: string
  /** The role that the user's groups grant. */
  readonly groupRole: 'client' | 'admin' | null
  /** The user who links this account. Undefined for a sign-in. */
  readonly linkingUserId: string | undefined
  /** The key of the anonymous profile that this browser created. */
  readonly anonymousKey: string | undefined
}

export interface AppliedOpenIdSignIn {
  readonly event: 'signedUp' | 'signedIn' | 'connected'
  readonly userId: string
  /** The new profile version, if the profile changed. */
  readonly version: number | undefined
}

/**
 * Finds or creates the user of an account, or links it. Accounts are matched by issuer and subject, never by name or
 * email. Rejects with an `ApiError` (`conflict`) if the account cannot be linked.
 */
export async function applyOpenIdSignIn(
  trx: DatabaseTransaction,
  signIn: OpenIdSignIn,
): Promise<AppliedOpenIdSignIn> {
  const { issuer, username, emails } = signIn.identity
  const accounts = openIdAccountStore(trx)
  const key = { issuer, subject: signIn.identity.account.subject }
  const account = await accounts.find(key)
  const { event, userId } = await findOrCreateUser(trx, signIn, account?.userId)
  await (account === undefined
    ? accounts.add(userId, key, username)
    : accounts.recordSignIn(account, username))
  await verifiedEmailStore(trx).add(userId, 'openId', emails)
  await usageStore(trx).record(event, userId, { source: 'openId' })
  const version = event === 'connected' ? await changeUser(trx, userId, {}) : undefined
  return { event, userId, version }
}

async function findOrCreateUser(
  trx: DatabaseTransaction,
  { identity: { issuer, account }, title, linkingUserId, anonymousKey }: OpenIdSignIn,
  ownerId: string | undefined,
): Promise<Pick<AppliedOpenIdSignIn, 'event' | 'userId'>> {
  if (linkingUserId === undefined) {
    if (ownerId !== undefined) return { event: 'signedIn', userId: ownerId }
    return { event: 'signedUp', userId: await newUserStore(trx).add(account, anonymousKey) }
  }
  if (ownerId === undefined && (await openIdAccountStore(trx).findByUser(linkingUserId, issuer)))
    throw new ApiError('conflict', authSentences.anotherConnected(title))
  if (ownerId !== undefined && ownerId !== linkingUserId)
    throw new ApiError('conflict', authSentences.linkedElsewhere)
  return { event: 'connected', userId: linkingUserId }
}
