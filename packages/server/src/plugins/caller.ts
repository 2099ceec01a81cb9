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

/** Authenticates every request before other checks. Clears the cookie of an expired session. */
export function addAuthentication(
  app: FastifyInstance,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
): void {
  const cookie = createSessionCookie(settings)
  const authenticate = createAuthenticator(db)
  app.decorateRequest('caller')
  app.decorateRequest('credential')
  app.decorateRequest('uploadedFile')
  app.addHook('onRequest', async (request, reply) => {
    const sessionKey = cookie.read(request)
    const result = await authenticate({ authorization: request.headers.authorization, sessionKey })
    request.caller = result.caller
    request.credential = result.credential
    if (sessionKey !== undefined && result.caller.state === 'signedOut') cookie.clear(reply)
  })
}
