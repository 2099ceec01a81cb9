import { SourceFailure, type SourceKind } from '@handiwork/core/sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { safeError } from '../../edges/log/safe-error.ts'
import { GrantRefused } from './grant-refused.ts'
import { letIn } from './let-in.ts'
import type { SignIn } from './sign-in.ts'
import { badState, takenAttempt } from './taken-attempt.ts'
import { toldBySource } from './told-by-source.ts'
import { lead, notLetInAddress } from './travel.ts'

/**
 * Lets in whoever comes back from a source: only in the browser, and where they link an account only in the session, that
 * went there, and only once. Throws an `ApiError` (`invalid`) for everybody else.
 */
export async function arrive(
  signIn: SignIn,
  source: SourceKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const attempt = await takenAttempt(signIn, source, request, reply)
  const arrival = await toldBySource(signIn, attempt, request).catch((error) => whyNot(error, signIn))
  if (typeof arrival === 'string') return lead(reply, notLetInAddress(attempt, source, arrival))
  await letIn(signIn, arrival, request, reply)
  lead(reply, attempt.returnTo)
}

// --- internal ---

/** What people are told at the page they began at; the rest is for us. */
function whyNot(error: unknown, { deps: { log } }: SignIn): 'denied' | 'failed' {
  if (error instanceof GrantRefused && error.forged) throw badState()
  if (error instanceof GrantRefused && error.byPerson) return 'denied'
  if (!(error instanceof GrantRefused || error instanceof SourceFailure || isTimeout(error))) throw error
  log.warn({ failure: safeError(error) }, 'a source did not let somebody in')
  return 'failed'
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
