import { setTimeout as sleep } from 'node:timers/promises'
import { SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { openVault } from '../../vault/open-vault.ts'
import { type Vault, VaultFailure } from '../../vault/vault.ts'
import { GrantRefused } from './grant-refused.ts'
import { grantStore, type HeldGrant, type Lease } from './grant-store.ts'
import { identityStore } from './identity-store.ts'
import { type Grant, type OAuthClient, oauthClient } from './oauth-client.ts'
import { openedAccessToken, openedRefreshToken } from './sealed-grant.ts'

/** What people let us do at their sources. */
export interface Grants {
  /**
   * A token with which a person's account can be asked now; renewed first where it is about to expire. Undefined where
   * they have no such account, disconnected it, or have to connect it again. Rejects with a `SourceFailure`
   * (`unavailable`) where it cannot be renewed just now.
   */
  accessToken(userId: string, source: SourceKind): Promise<string | undefined>
  /** The same, of one account. */
  grantOf(identityId: string): Promise<string | undefined>
  /** The source takes this token no more: the person is asked to connect again, unless it was renewed since. */
  lost(userId: string, source: SourceKind, token: string): Promise<void>
  /** Erases what a source gave. The account still signs its person in. */
  disconnect(trx: DatabaseTransaction, userId: string, source: SourceKind): Promise<void>
  /** Private repositories at GitHub are asked for no more. */
  endPrivateAccess(trx: DatabaseTransaction, userId: string): Promise<void>
}

export function grants({ db, settings }: Pick<Deps, 'db' | 'settings'>): Grants {
  const vault = openVault(settings)
  const store = grantStore(db, vault)
  const world = {
    store,
    vault,
    clientOf: (kind: SourceKind) => oauthClient(settings.sources[kind], settings),
  }
  return {
    accessToken: async (userId, source) => usable(world, () => store.ofUser(userId, source)),
    grantOf: async (identityId) => usable(world, () => store.find(identityId)),
    lost: async (userId, source, token) => {
      const held = await store.ofUser(userId, source)
      if (held && (await openedOrLost(world, held)) === token) await store.reconnect(held)
    },
    disconnect: (trx, userId, source) => identityStore(trx, vault).disconnect(userId, source),
    endPrivateAccess: (trx, userId) => identityStore(trx, vault).endPrivateAccess(userId),
  }
}

// --- internal ---

interface World {
  readonly store: ReturnType<typeof grantStore>
  readonly vault: Vault
  readonly clientOf: (kind: SourceKind) => OAuthClient | undefined
}

/** How often those who wait look whether another has renewed the token, in ms. */
const LOOK_EVERY = 50

/** One renews, the others wait for it: a source takes a refresh token once. */
async function usable(world: World, find: () => Promise<HeldGrant | undefined>): Promise<string | undefined> {
  for (;;) {
    const held = await find()
    if (held === undefined) return undefined
    if (!held.isDue || isGoodToTheEnd(held)) return await openedOrLost(world, held)
    const lease = held.isLeased ? undefined : await world.store.lease(held)
    const token = lease && (await renew(world, held, lease))
    if (token !== undefined) return token
    if (lease === undefined) await sleep(LOOK_EVERY)
  }
}

/** It cannot be renewed, and has a last minute. */
function isGoodToTheEnd({ refreshToken, isOver }: HeldGrant): boolean {
  return refreshToken === null && !isOver
}

/** The new token; undefined where there is none, or somebody else decided about the account. No transaction is open meanwhile. */
async function renew(world: World, held: HeldGrant, lease: Lease): Promise<string | undefined> {
  try {
    const grant = await renewed(world, held)
    return (await world.store.renewed(lease, grant)) ? grant.accessToken : undefined
  } catch (error) {
    await (isOver(error) ? world.store.reconnect(lease) : world.store.release(lease))
    if (isOver(error)) return undefined
    throw error instanceof GrantRefused ? unavailable(error) : error
  }
}

/** A source that gives no new refresh token means us to keep the one we have (RFC 6749 §6). */
async function renewed({ vault, clientOf }: World, held: HeldGrant): Promise<Grant> {
  const client = clientOf(held.source)
  if (client === undefined || held.refreshToken === null) throw new GrantRefused('invalid_grant')
  const refreshToken = openedRefreshToken(vault, held.id, held.refreshToken)
  const grant = await client.refresh(refreshToken)
  return { ...grant, refreshToken: grant.refreshToken ?? refreshToken }
}

function isOver(error: unknown): boolean {
  return error instanceof VaultFailure || (error instanceof GrantRefused && error.forGood)
}

function unavailable(cause: GrantRefused): SourceFailure {
  return new SourceFailure('unavailable', 'The source did not renew its token', { cause })
}

/** What was sealed with a secret that is gone is as good as taken back. */
async function openedOrLost(world: World, held: HeldGrant): Promise<string | undefined> {
  try {
    return openedAccessToken(world.vault, held.id, held.accessToken)
  } catch (error) {
    if (!(error instanceof VaultFailure)) throw error
    await world.store.reconnect(held)
    return undefined
  }
}
