import type { FastifyReply } from 'fastify'
import { ATTEMPT_SECONDS, type Attempt } from './attempt-store.ts'
import { clientOf, type SignIn } from './sign-in.ts'
import { attemptCookie, lead } from './travel.ts'

/** Leads somebody to a source, to be let in there. Throws an `ApiError` (`notFound`) where that is not set up. */
export async function begin(signIn: SignIn, attempt: Attempt, reply: FastifyReply): Promise<void> {
  const client = clientOf(signIn, attempt.source)
  const handshake = await signIn.attempts.begin(attempt)
  const { state } = handshake
  attemptCookie(state, signIn.deps.settings).write(reply, state, ATTEMPT_SECONDS)
  lead(reply, await client.authorizationUrl(handshake, attempt.access))
}
