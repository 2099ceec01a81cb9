import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../deps.ts'
import { sessionStore } from '../../stores/session-store.ts'
import type { SignIn } from './sign-in.ts'

export interface NewSession {
  /** Hands it to the browser, once it is committed. What the browser had before opens nothing any more. */
  begin(signIn: Pick<SignIn, 'session' | 'whenEnded'>, reply: FastifyReply): void
}

/** Whoever signs in has a new session, whatever this browser had before. */
export async function newSession(
  db: Queryable,
  userId: string,
  { credential, headers }: FastifyRequest,
): Promise<NewSession> {
  const before = credential?.kind === 'session' ? credential : undefined
  const { key } = await sessionStore(db).open(userId, headers['user-agent'] ?? '', before?.id)
  return {
    begin: ({ session, whenEnded }, reply) => {
      session.write(reply, key)
      if (before !== undefined) whenEnded([before])
    },
  }
}
