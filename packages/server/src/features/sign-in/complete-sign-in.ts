import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAnonymousCookie } from '../../plugins/anonymous-cookie.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from '../../stores/tombstone-store.ts'
import { type AuthorizationResult, applySignIn } from './apply-sign-in.ts'
import { createSession } from './create-session.ts'
import type { SignInServices } from './sign-in-services.ts'

/** Stores what the provider returned, and starts a session unless the user only linked an account. */
export async function completeSignIn(
  signIn: SignInServices,
  result: AuthorizationResult,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, settings, publish, analyses } = signIn.deps
  const { event, userId, version, session } = await retryOnUniqueViolation(() =>
    db.transaction().execute(async (trx) => {
      const applied = await applySignIn(trx, signIn.encryption, result)
      // An erased user who returns on their own is no longer blocked.
      await tombstoneStore(trx, signIn.fingerprints).remove(tombstoneKeys(result))
      const isLink = applied.event === 'connected'
      return { ...applied, session: isLink ? undefined : await createSession(trx, applied.userId, request) }
    }),
  )
  session?.start(signIn, reply)
  if (event === 'signedUp') {
    createAnonymousCookie(settings).clear(reply)
    await analyses.request(userId, { requestedBy: 'owner', force: true })
  }
  if (version !== undefined) publish({ type: 'profile', id: userId, version })
}

function tombstoneKeys({ source, account, emails }: AuthorizationResult): string[] {
  const verified = emails.filter(({ verified }) => verified)
  return [
    accountTombstoneKey(source, account.subject),
    ...verified.map(({ address }) => emailTombstoneKey(address)),
  ]
}

/**
 * Retries once. Of two parallel sign-ins with the same account, login or email, the second finds the rows of
 * the first.
 */
async function retryOnUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    if (isUniqueViolation(error)) return work()
    throw error
  })
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
