import type { Account, AccountEmail, SourceKind } from '@handiwork/core/sources'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { changeUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import type { Vault } from '../../vault/vault.ts'
import { identityStore, type KnownIdentity } from './identity-store.ts'
import { privateAccessOf, takesPlace } from './kept-tokens.ts'
import { landingPlace, type Place } from './landing-place.ts'
import { newcomerStore } from './newcomer-store.ts'
import type { Grant } from './oauth-client.ts'
import { provenEmailStore } from './proven-email-store.ts'
import type { ConnectAccess } from './providers.ts'

/** Somebody who came back from a source, and what it says of them. */
export interface Arrival {
  readonly source: SourceKind
  readonly access: ConnectAccess
  readonly account: Account
  readonly emails: readonly AccountEmail[]
  readonly grant: Grant
  /** Who links this account; undefined for somebody who signs in. */
  readonly linking: string | undefined
  /** What opens the anonymous profile this browser made. */
  readonly anonymousKey: string | undefined
}

export interface Landed {
  readonly event: Place['event']
  readonly userId: string
  /** Of a profile that shows something else now. */
  readonly version: number | undefined
}

/** Finds or makes the person an account belongs to, and keeps what the source gave. Rejects where it cannot be linked. */
export async function land(trx: DatabaseTransaction, vault: Vault, arrival: Arrival): Promise<Landed> {
  const { source, account, linking, emails } = arrival
  const identities = identityStore(trx, vault)
  const known = await identities.find(source, account.subject)
  const other = linking === undefined ? undefined : await identities.ofUser(linking, source)
  const place = landingPlace({ source, linking, owner: known?.userId, other })
  const userId = await personAt(place, trx, arrival)
  if (place.event === 'connected' && place.replaced !== undefined) await identities.remove(place.replaced)
  await keepIdentity(identities, userId, known, arrival)
  await provenEmailStore(trx).keep(userId, source, emails)
  await usageStore(trx).record(place.event, userId, { source })
  return { event: place.event, userId, version: await changedVersion(trx, userId, place) }
}

// --- internal ---

function personAt(
  place: Place,
  trx: DatabaseTransaction,
  { account, anonymousKey }: Arrival,
): Promise<string> {
  return place.event === 'signedUp'
    ? newcomerStore(trx).add(account, anonymousKey)
    : Promise.resolve(place.userId)
}

async function keepIdentity(
  identities: ReturnType<typeof identityStore>,
  userId: string,
  known: KnownIdentity | undefined,
  { source, account, access, grant, linking }: Arrival,
): Promise<void> {
  const id = known?.id ?? (await identities.add(userId, source, account))
  if (known !== undefined) await identities.noteAccount(id, account)
  const privateAccess = privateAccessOf(source, access, grant)
  if (takesPlace(known, linking !== undefined, privateAccess)) {
    await identities.keepGrant(id, grant, privateAccess)
  }
}

/** A connection shows on the profile, a sign-in does not. */
async function changedVersion(
  trx: DatabaseTransaction,
  userId: string,
  { event }: Place,
): Promise<number | undefined> {
  return event === 'connected' ? changeUser(trx, userId, {}) : undefined
}
