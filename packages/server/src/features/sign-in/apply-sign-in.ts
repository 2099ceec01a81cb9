import type { Account, AccountEmail, SourceKind } from '@handiwork/core/sources'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { changeUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { identityStore, type StoredIdentity } from './identity-store.ts'
import { newUserStore } from './new-user-store.ts'
import type { Grant } from './oauth-client.ts'
import type { ConnectAccess } from './providers.ts'
import { resolveSignIn, type SignInOutcome } from './resolve-sign-in.ts'
import { isPrivateAccessGranted, shouldReplaceGrant } from './should-replace-grant.ts'
import { verifiedEmailStore } from './verified-email-store.ts'

/** A completed authorization: the account, emails and grant that the provider returned. */
export interface AuthorizationResult {
  readonly source: SourceKind
  readonly access: ConnectAccess
  readonly account: Account
  readonly emails: readonly AccountEmail[]
  readonly grant: Grant
  /** The user who links this account. Undefined for a sign-in. */
  readonly linkingUserId: string | undefined
  /** The key of the anonymous profile that this browser created. */
  readonly anonymousKey: string | undefined
}

export interface AppliedSignIn {
  readonly event: SignInOutcome['event']
  readonly userId: string
  /** The new profile version, if the profile changed. */
  readonly version: number | undefined
}

/** Finds or creates the user of an account and stores its grant. Rejects if the account cannot be linked. */
export async function applySignIn(
  trx: DatabaseTransaction,
  encryption: Encryption,
  result: AuthorizationResult,
): Promise<AppliedSignIn> {
  const { source, account, linkingUserId, emails } = result
  const identities = identityStore(trx, encryption)
  const identity = await identities.find(source, account.subject)
  const linkedAccount =
    linkingUserId === undefined ? undefined : await identities.findByUser(linkingUserId, source)
  const outcome = resolveSignIn({ source, linkingUserId, ownerId: identity?.userId, linkedAccount })
  const userId = await findOrCreateUser(outcome, trx, result)
  if (outcome.event === 'connected' && outcome.replaced !== undefined)
    await identities.remove({ id: outcome.replaced, userId })
  await saveIdentity(identities, userId, identity, result)
  await verifiedEmailStore(trx).add(userId, source, emails)
  await usageStore(trx).record(outcome.event, userId, { source })
  return { event: outcome.event, userId, version: await nextProfileVersion(trx, userId, outcome) }
}

function findOrCreateUser(
  outcome: SignInOutcome,
  trx: DatabaseTransaction,
  { account, anonymousKey }: AuthorizationResult,
): Promise<string> {
  return outcome.event === 'signedUp'
    ? newUserStore(trx).add(account, anonymousKey)
    : Promise.resolve(outcome.userId)
}

async function saveIdentity(
  identities: ReturnType<typeof identityStore>,
  userId: string,
  identity: StoredIdentity | undefined,
  { source, account, access, grant, linkingUserId }: AuthorizationResult,
): Promise<void> {
  const id = identity?.id ?? (await identities.add(userId, source, account))
  if (identity !== undefined) await identities.updateAccount({ id, userId }, account)
  const privateAccess = isPrivateAccessGranted(source, access, grant)
  if (shouldReplaceGrant(identity, linkingUserId !== undefined, privateAccess)) {
    await identities.saveGrant({ id, userId }, grant, privateAccess)
  }
}

/** A linked account appears on the profile; a sign-in does not change it. */
async function nextProfileVersion(
  trx: DatabaseTransaction,
  userId: string,
  { event }: SignInOutcome,
): Promise<number | undefined> {
  return event === 'connected' ? changeUser(trx, userId, {}) : undefined
}
