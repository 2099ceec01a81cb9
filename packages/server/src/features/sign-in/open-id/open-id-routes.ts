import { openId } from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../../serve.ts'
import { ATTEMPT_TTL_SECONDS, type SignInAttempt } from '../attempt-store.ts'
import { isCrossOriginRequest, PROFILE_PAGE } from '../cross-origin-request.ts'
import { endSession } from '../end-session.ts'
import { attemptCookie, redirect, redirectToPage, signInFailureUrl } from '../redirects.ts'
import type { SignInServices } from '../sign-in-services.ts'
import { endProviderSession } from './end-provider-session.ts'
import { failureReason, handleOpenIdCallback } from './open-id-callback.ts'
import { getOpenId } from './open-id-provider.ts'

/** Routes for the OpenID Connect provider. They return 404 unless one is configured, except for signing out. */
export function openIdRoutes(app: FastifyInstance, signIn: SignInServices): void {
  serve(app, openId.start, {
    handle: async ({ query: { returnTo }, reply }) => {
      await begin(signIn, { returnTo, linking: undefined }, reply)
      return undefined
    },
  })
  serve(app, openId.callback, {
    handle: async ({ request, reply }) => {
      getOpenId(signIn)
      await handleOpenIdCallback(signIn, request, reply)
      return undefined
    },
  })
  serve(app, openId.connect, {
    handle: async ({ query: { returnTo }, caller, request, reply }) => {
      if (isCrossOriginRequest(request)) return void redirect(reply, PROFILE_PAGE)
      const userId = caller.state === 'signedOut' ? undefined : caller.userId
      const sessionId = request.credential?.id
      const linking = userId && sessionId ? { userId, sessionId } : undefined
      await begin(signIn, { returnTo, linking }, reply)
      return undefined
    },
  })
  serve(app, openId.logout, {
    handle: async ({ request, reply }) => {
      const url = await endProviderSession(signIn, request)
      await endSession(signIn, request, reply)
      return { url: url ?? null }
    },
  })
}

/** Redirects to the provider, or to the page where the user began if the provider is unavailable. */
async function begin(
  signIn: SignInServices,
  details: Pick<SignInAttempt, 'returnTo' | 'linking'>,
  reply: FastifyReply,
): Promise<void> {
  const { client } = getOpenId(signIn)
  const attempt = { source: 'openId', access: 'public', ...details } as const
  try {
    // Before the attempt is stored, so that an unavailable provider leaves nothing behind.
    await client.prepare()
    const handshake = await signIn.attempts.begin(attempt)
    const { state } = handshake
    attemptCookie(state, signIn.deps.settings).write(reply, state, ATTEMPT_TTL_SECONDS)
    redirect(reply, await client.authorizationUrl(handshake))
  } catch (error) {
    const reason = failureReason(signIn, error)
    if (reason === undefined) throw error
    redirectToPage(reply, signInFailureUrl(attempt, 'openId', reason))
  }
}
