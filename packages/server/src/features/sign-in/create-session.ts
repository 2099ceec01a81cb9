import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../deps.ts'
import { type SessionKeys, sessionStore } from '../../stores/session-store.ts'
import type { SignInServices } from './sign-in-services.ts'

export interface NewSession extends SessionKeys {
  /**
   * Sends the session cookie. Call after the commit. Ends the live connections of the browser's previous
   * session.
   */
  start(signIn: Pick<SignInServices, 'session' | 'onCredentialsEnded'>, reply: FastifyReply): void
}

/**
 * Creates a new session on every sign-in and replaces the browser's previous one, which prevents session
 * fixation.
 */
export async function createSession(
  db: Queryable,
  userId: string,
  { credential, headers }: FastifyRequest,
): Promise<NewSession> {
  const previous = credential?.kind === 'session' ? credential : undefined
  const { id, key } = await sessionStore(db).create(userId, headers['user-agent'] ?? '', previous)
  return {
    ...{ id, userId },
    start: ({ session, onCredentialsEnded }, reply) => {
      session.write(reply, key)
      if (previous !== undefined) onCredentialsEnded([previous])
    },
  }
}
