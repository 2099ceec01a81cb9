import { MailAddress } from '@handiwork/core/api'
import { type PublicAccount, SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { Database } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { emailStore } from '../stores/email-store.ts'
import { invitedAddresses } from '../stores/invited-addresses.ts'
import { accountOfPerson, addressOfPerson, tombstoneStore } from '../stores/tombstone-store.ts'
import type { Fingerprints } from '../vault/fingerprints.ts'
import type { Mail } from './mail.ts'
import { invitationMail } from './mails.ts'
import type { stopTokens } from './stop-token.ts'

export interface InvitationDeps extends Pick<Deps, 'db' | 'settings' | 'sourceOf'> {
  readonly accessToken: (userId: string, kind: SourceKind) => Promise<string | undefined>
  readonly lostAccess: (userId: string, kind: SourceKind, token: string) => Promise<void>
  readonly fingerprints: Fingerprints
  readonly stop: ReturnType<typeof stopTokens>
}

/**
 * The mail to somebody suggested; undefined where there is none to send: they are here already, show no address, or
 * are not to be written to. Nobody but this task learns which.
 */
export async function invitationOf(deps: InvitationDeps, suggestionId: string): Promise<Mail | undefined> {
  const suggestion = await find(deps.db, suggestionId)
  if (suggestion === undefined) return undefined
  const to = await publicAddress(deps, suggestion)
  if (to === undefined || (await isHereOrGone(deps, suggestion, to))) return undefined
  if (!(await invitedAddresses(deps.db, deps.fingerprints).take(to, suggestionId))) return undefined
  const { name, inviterLogin: login, source } = suggestion
  return invitationMail(deps.settings.publicUrl, { to, name, login, source, stopToken: deps.stop.of(to) })
}

// --- internal ---

/** Who took everything back is not asked to come again. */
async function isHereOrGone(
  { db, fingerprints }: InvitationDeps,
  { source, subject }: Suggested,
  address: string,
): Promise<boolean> {
  if (await emailStore(db).isVerified(address)) return true
  const names = [accountOfPerson(source, subject), addressOfPerson(address)]
  const left = await tombstoneStore(db, fingerprints).withoutErased(names, (name) => name)
  return left.length < names.length
}

type Suggested = NonNullable<Awaited<ReturnType<typeof find>>>

/** Whose account nobody here has; of an inviter who is still here. */
function find(db: Database, suggestionId: string) {
  return db
    .selectFrom('suggestions')
    .innerJoin('users', 'users.id', 'suggestions.userId')
    .leftJoin('identities', (join) =>
      join
        .onRef('identities.source', '=', 'suggestions.source')
        .onRef('identities.subject', '=', 'suggestions.subject'),
    )
    .select(['suggestions.userId', 'suggestions.source', 'suggestions.subject', 'suggestions.login'])
    .select(['users.name', 'users.login as inviterLogin'])
    .where('suggestions.id', '=', suggestionId)
    .where('suggestions.invitedAt', 'is not', null)
    .where('identities.id', 'is', null)
    .where('users.deletedAt', 'is', null)
    .where('users.visibility', '<>', 'hidden')
    .executeTakeFirst()
}

const ANSWER_WITHIN = 15_000

/** What the code host shows of them to the inviter. Logins move on: another account that has it now is somebody else. */
async function publicAddress(deps: InvitationDeps, suggested: Suggested): Promise<string | undefined> {
  const { login, subject } = suggested
  if (login === null) return undefined
  const person = await personAt(deps, suggested, login)
  if (person === null || person.subject !== subject) return undefined
  const { success, data } = MailAddress.safeParse(person.publicEmail)
  return success && !data.includes('@users.noreply.') ? data : undefined
}

async function personAt(
  { sourceOf, accessToken, lostAccess }: InvitationDeps,
  { userId, source }: Suggested,
  login: string,
): Promise<PublicAccount | null> {
  const token = await accessToken(userId, source)
  try {
    return await sourceOf(source, token).person(login, AbortSignal.timeout(ANSWER_WITHIN))
  } catch (error) {
    if (token !== undefined && error instanceof SourceFailure && error.kind === 'unauthorized') {
      await lostAccess(userId, source, token)
    }
    throw error
  }
}
