import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionStore } from '../../stores/session-store.ts'
import type { SignInServices } from './sign-in-services.ts'

/** Ends the caller's session. API tokens are revoked in the settings, not by signing out. */
export async function endSession(
  { deps: { db }, session, onCredentialsEnded }: SignInServices,
  { caller, credential }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  session.clear(reply)
  if (caller.state === 'signedOut' || credential?.kind !== 'session') return
  await sessionStore(db).end(caller.userId, credential.id)
  onCredentialsEnded([credential])
}
