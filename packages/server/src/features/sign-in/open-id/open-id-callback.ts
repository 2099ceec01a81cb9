import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAnonymousCookie } from '../../../plugins/anonymous-cookie.ts'
import { type ConsumedAttempt, consumeAttempt, invalidState } from '../consume-attempt.ts'
import { acceptsPages, rejectionReason, unknownAttempt } from '../handle-callback.ts'
import {
  callbackParameters,
  pageAfterSignIn,
  redirectToPage,
  type SignInFailure,
  signInFailureUrl,
} from '../redirects.ts'
import type { SignInOutcome } from '../resolve-sign-in.ts'
import type { SignInServices } from '../sign-in-services.ts'
import { completeOpenIdSignIn } from './complete-open-id-sign-in.ts'
import { decideAccess } from './decide-access.ts'
import { OpenIdFailure } from './open-id-failure.ts'
import { getOpenId } from './open-id-provider.ts'
import { readIdentity } from './read-identity.ts'

/**
 * Handles the callback of the OpenID Connect provider, with the same rules as for code hosts: the attempt is valid
 * once, in the browser that began it. Browsers return to a page that shows why a sign-in failed.
 */
export async function handleOpenIdCallback(
  signIn: SignInServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let attempt: ConsumedAttempt<'openId'> | undefined
  try {
    attempt = await consumeAttempt(signIn, 'openId', request, reply)
    const event = await finishAttempt(signIn, attempt, request, reply)
    redirectToPage(reply, pageAfterSignIn(event, attempt.returnTo))
  } catch (error) {
    const reason =
      failureReason(signIn, error) ?? (acceptsPages(request) ? rejectionReason(error) : undefined)
    if (reason === undefined) throw error instanceof OpenIdFailure ? invalidState() : error
    redirectToPage(reply, signInFailureUrl(attempt ?? unknownAttempt, 'openId', reason))
  }
}

async function finishAttempt(
  signIn: SignInServices,
  attempt: ConsumedAttempt<'openId'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInOutcome['event']> {
  const { client, settings } = getOpenId(signIn)
  const { claims, idToken } = await client
    .exchange(callbackParameters(request), attempt)
    .catch((error) => throwInvalidState(error))
  const identity = readIdentity(claims, settings)
  const { isAllowed, groupRole } = decideAccess(identity, settings)
  if (identity.areGroupsOmitted)
    signIn.deps.log.warn({ claim: settings.groupsClaim }, 'oidc groups omitted by provider')
  if (!isAllowed) throw new OpenIdFailure('notAllowed', 'The user is in no allowed group or domain')
  const anonymousKey = createAnonymousCookie(signIn.deps.settings).read(request)
  const linkingUserId = attempt.linking?.userId
  const { title } = settings
  return await completeOpenIdSignIn(
    signIn,
    { identity, title, groupRole, linkingUserId, anonymousKey, idToken },
    request,
    reply,
  )
}

/** A forged response is reported like a wrong `state`. */
function throwInvalidState(error: unknown): never {
  throw error instanceof OpenIdFailure && error.reason === 'forged' ? invalidState() : error
}

/** The reason shown to the user. Details go to the log only. */
export function failureReason({ deps: { log } }: SignInServices, error: unknown): SignInFailure | undefined {
  if (!(error instanceof OpenIdFailure) || error.reason === 'forged') return undefined
  const { reason } = error
  if (reason !== 'denied') log.warn({ reason, err: error }, 'oidc sign-in failed')
  return reason
}
