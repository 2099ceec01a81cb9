import type { SourceKind } from '@handiwork/core/sources'
import type { FastifyReply } from 'fastify'
import { ATTEMPT_TTL_SECONDS, type SignInAttempt } from './attempt-store.ts'
import { attemptCookie, redirect } from './redirects.ts'
import { getOAuthClient, type SignInServices } from './sign-in-services.ts'

/**
 * Redirects to the provider's authorization page. Throws an `ApiError` (`notFound`) if the provider is not
 * configured.
 */
export async function beginSignIn(
  signIn: SignInServices,
  attempt: SignInAttempt<SourceKind>,
  reply: FastifyReply,
): Promise<void> {
  const client = getOAuthClient(signIn, attempt.source)
  const handshake = await signIn.attempts.begin(attempt)
  const { state } = handshake
  attemptCookie(state, signIn.deps.settings).write(reply, state, ATTEMPT_TTL_SECONDS)
  redirect(reply, await client.authorizationUrl(handshake, attempt.access))
}
