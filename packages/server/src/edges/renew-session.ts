import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { sessionStore } from '../stores/session-store.ts'
import { sessionCookie } from './session-cookie.ts'

/** Gives the caller's session another key, as whenever they may do more than before: an old one opens nothing of it. */
export async function renewSession(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { credential }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (credential?.kind !== 'session') return
  const key = await sessionStore(db).renew(credential.id)
  sessionCookie(settings).write(reply, key)
}
