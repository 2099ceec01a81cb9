import { ApiError, authSentences } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from './attempt-store.ts'
import type { Handshake } from './oauth-client.ts'
import type { SignIn } from './sign-in.ts'
import { attemptCookie, sentAlong } from './travel.ts'

export type TakenAttempt = Attempt & Handshake

/** The attempt somebody comes back from, if it is theirs: begun in this browser, with this source, and not over. */
export async function takenAttempt(
  { attempts, deps: { settings } }: SignIn,
  source: SourceKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TakenAttempt> {
  const state = sentAlong(request).get('state') ?? ''
  const cookie = attemptCookie(state, settings)
  if (state === '' || cookie.read(request) !== state) throw badState()
  cookie.clear(reply)
  const attempt = await attempts.take(state)
  if (attempt?.source !== source) throw badState()
  if (attempt.linking && attempt.linking.sessionId !== request.credential?.id) throw badState()
  return attempt
}

export function badState(): ApiError {
  return new ApiError('invalid', authSentences.badState)
}
