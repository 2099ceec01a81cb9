import { SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { completeSignIn } from './complete-sign-in.ts'
import { consumeAttempt, invalidState } from './consume-attempt.ts'
import { fetchAccount } from './fetch-account.ts'
import { OAuthGrantError } from './oauth-grant-error.ts'
import { redirectToPage, signInFailureUrl } from './redirects.ts'
import type { SignInServices } from './sign-in-services.ts'

/**
 * Handles the OAuth callback. The attempt is valid once, in the browser that began it; linking also needs the
 * same session. Throws an `ApiError` (`invalid`) otherwise.
 */
export async function handleCallback(
  signIn: SignInServices,
  source: SourceKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const attempt = await consumeAttempt(signIn, source, request, reply)
  const result = await fetchAccount(signIn, attempt, request).catch((error) =>
    classifyFailure(error, source, signIn),
  )
  if (typeof result === 'string') return redirectToPage(reply, signInFailureUrl(attempt, source, result))
  await completeSignIn(signIn, result, request, reply)
  redirectToPage(reply, attempt.returnTo)
}

/** The reason shown on the page where the user began. Details go to the log only. */
function classifyFailure(
  error: unknown,
  provider: SourceKind,
  { deps: { log } }: SignInServices,
): 'denied' | 'failed' {
  if (error instanceof OAuthGrantError && error.isForged) throw invalidState()
  if (error instanceof OAuthGrantError && error.isDeniedByUser) return 'denied'
  if (!(error instanceof OAuthGrantError || error instanceof SourceFailure || isTimeout(error))) throw error
  log.warn({ provider, err: error }, 'oauth sign-in failed')
  return 'failed'
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
