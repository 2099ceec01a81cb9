import { ApiError, authSentences, pathTo } from '@handiwork/core/api'
import { SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInAttempt } from './attempt-store.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { type ConsumedAttempt, consumeAttempt, invalidState } from './consume-attempt.ts'
import { fetchAccount } from './fetch-account.ts'
import { OAuthGrantError } from './oauth-grant-error.ts'
import { pageAfterSignIn, redirectToPage, type SignInFailure, signInFailureUrl } from './redirects.ts'
import { requireCodeHostSignIn, type SignInServices } from './sign-in-services.ts'

/**
 * Handles the OAuth callback. The attempt is valid once, in the browser that began it; linking also needs the
 * same session. Otherwise, or if the account cannot be linked, browsers return to a page that shows the reason, and
 * other clients get the `ApiError`.
 */
export async function handleCallback(
  signIn: SignInServices,
  source: SourceKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let attempt: SignInAttempt | undefined
  try {
    const consumed = await consumeAttempt(signIn, source, request, reply)
    attempt = consumed
    if (consumed.linking === undefined) requireCodeHostSignIn(signIn)
    await finishAttempt(signIn, consumed, request, reply)
  } catch (error) {
    const reason = acceptsPages(request) ? rejectionReason(error) : undefined
    if (reason === undefined) throw error
    redirectToPage(reply, signInFailureUrl(attempt ?? unknownAttempt, source, reason))
  }
}

export const unknownAttempt = { returnTo: pathTo('home'), linking: undefined }

async function finishAttempt(
  signIn: SignInServices,
  attempt: ConsumedAttempt<SourceKind>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const result = await fetchAccount(signIn, attempt, request).catch((error) =>
    classifyFailure(error, attempt.source, signIn),
  )
  if (typeof result === 'string')
    return redirectToPage(reply, signInFailureUrl(attempt, attempt.source, result))
  const event = await completeSignIn(signIn, result, request, reply)
  redirectToPage(reply, pageAfterSignIn(event, attempt.returnTo))
}

export function acceptsPages({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/** The reason of an error that is shown on a page. Undefined for others. */
export function rejectionReason(error: unknown): SignInFailure | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'invalid') return 'expired'
  if (error.code !== 'conflict') return undefined
  return error.message === authSentences.linkedElsewhere ? 'linkedElsewhere' : 'anotherLinked'
}

/** The reason shown on the page where the user began. Details go to the log only. */
function classifyFailure(
  error: unknown,
  provider: SourceKind,
  { deps: { log } }: SignInServices,
): SignInFailure {
  if (error instanceof OAuthGrantError && error.isForged) throw invalidState()
  if (error instanceof OAuthGrantError && error.isDeniedByUser) return 'denied'
  if (!(error instanceof OAuthGrantError || error instanceof SourceFailure || isTimeout(error))) throw error
  log.warn({ provider, err: error }, 'oauth sign-in failed')
  return 'failed'
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
