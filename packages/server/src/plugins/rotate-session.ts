import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { sessionStore } from '../stores/session-store.ts'
import { createSessionCookie } from './session-cookie.ts'

/**
 * Rotates the key of the caller's session, as required after a privilege change. The old key becomes invalid.
 */
export async function rotateSession(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { credential }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (credential?.kind !== 'session') return
  const key = await sessionStore(db).rotateKey(credential)
  createSessionCookie(settings).write(reply, key)
}
