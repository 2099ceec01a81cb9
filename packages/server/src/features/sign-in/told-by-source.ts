import { type AccountEmail, type Source, SourceFailure } from '@handiwork/core/sources'
import type { FastifyRequest } from 'fastify'
import { anonymousCookie } from '../../edges/anonymous-cookie.ts'
import type { Arrival } from './land.ts'
import { clientOf, type SignIn } from './sign-in.ts'
import type { TakenAttempt } from './taken-attempt.ts'
import { sentAlong } from './travel.ts'

/** All that has to be asked of the source; it may take a while, and no transaction is open meanwhile. */
export async function toldBySource(
  signIn: SignIn,
  attempt: TakenAttempt,
  request: FastifyRequest,
): Promise<Arrival> {
  const { source, access, linking } = attempt
  const { sourceOf, settings } = signIn.deps
  const grant = await clientOf(signIn, source).exchange(sentAlong(request), attempt)
  const asked = sourceOf(source, grant.accessToken)
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const [account, emails] = await Promise.all([asked.account(signal), emailsOf(asked, signal)])
  const anonymousKey = anonymousCookie(settings).read(request)
  return { source, access, account, emails, grant, linking: linking?.userId, anonymousKey }
}

// --- internal ---

/** In ms: somebody waits for it. */
const ANSWERS_WITHIN = 15_000

/** Somebody who does not show their addresses is let in all the same. */
async function emailsOf(source: Source, signal: AbortSignal): Promise<readonly AccountEmail[]> {
  return source.emails(signal).catch((error) => {
    if (error instanceof SourceFailure && error.kind === 'forbidden') return []
    throw error
  })
}
