import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Credential, createAuthenticator } from './authenticate.ts'
import { createSessionCookie } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The credential that authenticated the caller; undefined if signed out. */
    credential: Credential | undefined
  }
}

/**
 * Authenticates every request before other checks. Clears the cookie of an expired session, unless a replica answered: it
 * may lack a new session.
 */
export function addAuthentication(
  app: FastifyInstance,
  { db, settings, reads }: Pick<Deps, 'db' | 'settings' | 'reads'>,
): void {
  const cookie = createSessionCookie(settings)
  const authenticate = createAuthenticator(db)
  app.decorateRequest('caller')
  app.decorateRequest('credential')
  app.decorateRequest('uploadedFile')
  app.addHook('onRequest', async (request, reply) => {
    const sessionKey = cookie.read(request)
    const outageReads = reads.countOutageReads()
    const result = await authenticate({ authorization: request.headers.authorization, sessionKey })
    request.caller = result.caller
    request.credential = result.credential
    const isExpired = result.caller.state === 'signedOut' && outageReads === reads.countOutageReads()
    if (sessionKey !== undefined && isExpired) cookie.clear(reply)
  })
}
