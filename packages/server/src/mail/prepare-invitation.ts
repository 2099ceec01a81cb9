import { DeliverableEmail } from '@handiwork/core/api'
import { type PublicAccount, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Database } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Fingerprints } from '../encryption/fingerprints.ts'
import { directories } from '../stores/directories.ts'
import { emailStore } from '../stores/email-store.ts'
import { invitedAddressStore } from '../stores/invited-address-store.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from '../stores/tombstone-store.ts'
import type { Mail } from './mail.ts'
import { invitationMail } from './mails.ts'
import type { createUnsubscribeTokens } from './unsubscribe-token.ts'

export interface InvitationDeps extends Pick<Deps, 'db' | 'settings' | 'createSource'> {
  readonly accessToken: (userId: string, kind: SourceKind) => Promise<string | undefined>
  readonly rejectToken: (userId: string, kind: SourceKind, token: string) => Promise<void>
  readonly fingerprints: Fingerprints
  readonly unsubscribeTokens: ReturnType<typeof createUnsubscribeTokens>
}

/**
 * Prepares the invitation email for a suggested user. Returns undefined if they have an account, share no
 * address or must not be contacted. Only this task learns which.
 */
export async function prepareInvitation(
  deps: InvitationDeps,
  { suggestionId, userId }: { readonly suggestionId: string; readonly userId?: string | undefined },
): Promise<Mail | undefined> {
  const suggestion = await findSuggestion(deps.db, suggestionId, userId)
  if (suggestion === undefined) return undefined
  const to = await fetchPublicEmail(deps, suggestion)
  if (to === undefined || (await isRegisteredOrErased(deps, suggestion, to))) return undefined
  if (!(await invitedAddressStore(deps.db, deps.fingerprints).reserve(to, suggestionId))) return undefined
  const { name, inviterLogin: login, source } = suggestion
  return invitationMail(deps.settings.publicUrl, {
    to,
    name,
    login,
    source,
    unsubscribeToken: deps.unsubscribeTokens.create(to),
  })
}

/** An erased user is not invited again. */
async function isRegisteredOrErased(
  { db, fingerprints }: InvitationDeps,
  { source, subject }: SuggestedAccount,
  address: string,
): Promise<boolean> {
  if (await emailStore(db).isVerified(address)) return true
  const tombstoneKeys = [accountTombstoneKey(source, subject), emailTombstoneKey(address)]
  const remaining = await tombstoneStore(db, fingerprints).withoutErased(tombstoneKeys, (name) => name)
  return remaining.length < tombstoneKeys.length
}

type SuggestedAccount = NonNullable<Awaited<ReturnType<typeof findSuggestion>>>

/** Finds a suggestion whose account has no user here and whose inviter is active. Without a user, those of all users. */
async function findSuggestion(db: Database, suggestionId: string, userId: string | undefined) {
  const suggestion = await selectSuggestion(db, suggestionId, userId)
  if (suggestion === undefined) return undefined
  const { source: provider, subject } = suggestion
  const isHere = (await directories(db).findByAccount({ provider, subject })) !== undefined
  return isHere ? undefined : suggestion
}

function selectSuggestion(db: Database, suggestionId: string, userId: string | undefined) {
  return db
    .selectFrom('suggestions')
    .innerJoin('users', 'users.id', 'suggestions.userId')
    .select(['suggestions.userId', 'suggestions.source', 'suggestions.subject', 'suggestions.login'])
    .select(['users.name', 'users.login as inviterLogin'])
    .where('suggestions.id', '=', suggestionId)
    .where('suggestions.invitedAt', 'is not', null)
    .$if(userId !== undefined, (query) =>
      query.where('suggestions.userId', '=', userId!).where('users.id', '=', userId!),
    )
    .where('users.deletedAt', 'is', null)
    .where('users.visibility', '<>', 'hidden')
    .executeTakeFirst()
}

const FETCH_TIMEOUT = 15_000

/**
 * Fetches the address that the code host shows to the inviter. The subject must match, because logins can
 * pass to another account.
 */
async function fetchPublicEmail(
  deps: InvitationDeps,
  suggestion: SuggestedAccount,
): Promise<string | undefined> {
  const { login, subject } = suggestion
  if (login === null) return undefined
  const account = await fetchPublicAccount(deps, suggestion, login)
  if (account === null || account.subject !== subject) return undefined
  const { success, data } = DeliverableEmail.safeParse(account.publicEmail)
  return success && !data.includes('@users.noreply.') ? data : undefined
}

async function fetchPublicAccount(
  { createSource, accessToken, rejectToken }: InvitationDeps,
  { userId, source }: SuggestedAccount,
  login: string,
): Promise<PublicAccount | null> {
  const token = await accessToken(userId, source)
  try {
    return await createSource(source, token).fetchPublicAccount(login, AbortSignal.timeout(FETCH_TIMEOUT))
  } catch (error) {
    if (token !== undefined && error instanceof SourceFailure && error.kind === 'unauthorized') {
      await rejectToken(userId, source, token)
    }
    throw error
  }
}
