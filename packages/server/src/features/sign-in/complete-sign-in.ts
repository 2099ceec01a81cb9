import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { createAnonymousCookie } from '../../plugins/anonymous-cookie.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from '../../stores/tombstone-store.ts'
import { applyRoles, reportRoleChange } from './apply-roles.ts'
import { type AuthorizationResult, applySignIn } from './apply-sign-in.ts'
import { createSession } from './create-session.ts'
import type { SignInOutcome } from './resolve-sign-in.ts'
import { retryOnUniqueViolation } from './retry-on-unique-violation.ts'
import type { SignInServices } from './sign-in-services.ts'

/**
 * Stores what the provider returned, and starts a session unless the user only linked an account. Returns what
 * happened.
 */
export async function completeSignIn(
  signIn: SignInServices,
  result: AuthorizationResult,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInOutcome['event']> {
  const { db, settings, publish, analyses } = signIn.deps
  const completed = await retryOnUniqueViolation(() =>
    db.transaction().execute(async (trx) => {
      const applied = await applySignIn(trx, signIn.encryption, result)
      // An erased user who returns on their own is no longer blocked.
      await tombstoneStore(trx, signIn.fingerprints).remove(tombstoneKeys(result))
      if (applied.event === 'connected')
        return { ...applied, isFirstAnalysis: await isNeverAnalyzed(trx, applied.userId) }
      const session = await createSession(trx, applied.userId, request)
      const roleChange = await applyRoles(trx, settings, applied.userId, session)
      return { ...applied, session, roleChange, isFirstAnalysis: applied.event === 'signedUp' }
    }),
  )
  const { event, userId, version, isFirstAnalysis } = completed
  if ('session' in completed) completed.session.start(signIn, reply)
  if ('roleChange' in completed) reportRoleChange(signIn.deps, completed.roleChange)
  if (event === 'signedUp') createAnonymousCookie(settings).clear(reply)
  if (isFirstAnalysis) await analyses.request(userId, { requestedBy: 'owner', force: true })
  if (version !== undefined) publish({ type: 'profile', id: userId, version })
  return event
}

function tombstoneKeys({ source, account, emails }: AuthorizationResult): string[] {
  const verified = emails.filter(({ verified }) => verified)
  return [
    accountTombstoneKey(source, account.subject),
    ...verified.map(({ address }) => emailTombstoneKey(address)),
  ]
}

/** A user who signed up with single sign-on has nothing to analyze until they connect a code host. */
async function isNeverAnalyzed(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('analyzeStartTimestamp', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}
