import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Credential, identify } from './identify.ts'
import { sessionCookie } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller is known by; undefined for those who are not signed in. */
    credential: Credential | undefined
  }
}

/** Decides who asks, before anything else is looked at. The cookie of a session that is over is taken away. */
export function caller(app: FastifyInstance, { db, settings }: Pick<Deps, 'db' | 'settings'>): void {
  const cookie = sessionCookie(settings)
  const identified = identify(db)
  app.decorateRequest('caller')
  app.decorateRequest('credential')
  app.decorateRequest('uploadedFile')
  app.addHook('onRequest', async (request, reply) => {
    const sessionKey = cookie.read(request)
    const found = await identified({ authorization: request.headers.authorization, sessionKey })
    request.caller = found.caller
    request.credential = found.credential
    if (sessionKey !== undefined && found.caller.state === 'signedOut') cookie.clear(reply)
  })
}
