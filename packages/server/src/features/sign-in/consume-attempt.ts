import { ApiError, authSentences } from '@handiwork/core/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AttemptSource, SignInAttempt } from './attempt-store.ts'
import type { Handshake } from './oauth-client.ts'
import { attemptCookie, callbackParameters } from './redirects.ts'
import type { SignInServices } from './sign-in-services.ts'

export type ConsumedAttempt<Source extends AttemptSource = AttemptSource> = SignInAttempt<Source> & Handshake

/**
 * Consumes the attempt that this callback completes. It must have been begun in this browser, with this
 * provider, and must not have expired.
 */
export async function consumeAttempt<Source extends AttemptSource>(
  { attempts, deps: { settings } }: SignInServices,
  source: Source,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ConsumedAttempt<Source>> {
  const state = callbackParameters(request).get('state') ?? ''
  const cookie = attemptCookie(state, settings)
  if (state === '' || cookie.read(request) !== state) throw invalidState()
  cookie.clear(reply)
  const attempt = await attempts.consume(state)
  if (attempt?.source !== source) throw invalidState()
  if (attempt.linking && attempt.linking.sessionId !== request.credential?.id) throw invalidState()
  return { ...attempt, source }
}

export function invalidState(): ApiError {
  return new ApiError('invalid', authSentences.badState)
}
