import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAnonymousCookie } from '../../../plugins/anonymous-cookie.ts'
import { sessionStore } from '../../../stores/session-store.ts'
import { emailTombstoneKey, tombstoneStore } from '../../../stores/tombstone-store.ts'
import { applyRoles, reportRoleChange } from '../apply-roles.ts'
import { createSession } from '../create-session.ts'
import type { SignInOutcome } from '../resolve-sign-in.ts'
import { retryOnUniqueViolation } from '../retry-on-unique-violation.ts'
import type { SignInServices } from '../sign-in-services.ts'
import { applyOpenIdSignIn, type OpenIdSignIn } from './apply-open-id-sign-in.ts'
import { encryptIdToken } from './encrypt-id-token.ts'

/** Stores the account and the roles of its groups, and starts a session unless the user only linked the account. */
export async function completeOpenIdSignIn(
  signIn: SignInServices,
  result: OpenIdSignIn & { readonly idToken: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInOutcome['event']> {
  const { db, settings, publish, analyses } = signIn.deps
  const { groupRole, identity, idToken, anonymousKey } = result
  const { event, userId, version, session, roleChange } = await retryOnUniqueViolation(() =>
    db.transaction().execute(async (trx) => {
      const applied = await applyOpenIdSignIn(trx, result)
      // An erased user who returns on their own is no longer blocked.
      const verified = identity.emails.filter(({ verified }) => verified)
      const keys = verified.map(({ address }) => emailTombstoneKey(address))
      await tombstoneStore(trx, signIn.fingerprints).remove(keys)
      if (applied.event === 'connected') return { ...applied, session: undefined, roleChange: undefined }
      const session = await createSession(trx, applied.userId, request)
      await sessionStore(trx).saveIdToken(session, encryptIdToken(signIn.encryption, session.id, idToken))
      const roleChange = await applyRoles(trx, settings, applied.userId, session, groupRole)
      return { ...applied, session, roleChange }
    }),
  )
  session?.start(signIn, reply)
  reportRoleChange(signIn.deps, roleChange)
  if (event === 'signedUp') {
    createAnonymousCookie(settings).clear(reply)
    // A profile from the anonymous analysis has repositories; a new one has none until a code host is connected.
    if (anonymousKey !== undefined) await analyses.request(userId, { requestedBy: 'owner', force: true })
  }
  if (version !== undefined) publish({ type: 'profile', id: userId, version })
  return event
}
