import { auth, type SourceSetting, signInSources, sourceTitles } from '@handiwork/core/api'
import { sourceKinds } from '@handiwork/core/sources'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../env.ts'
import { serve } from '../../serve.ts'
import { sessionStore } from '../../stores/session-store.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { demoRoutes } from './demo.ts'
import { handleCallback } from './handle-callback.ts'
import { providers } from './providers.ts'
import { redirect } from './redirects.ts'
import { createSignInServices, type OnCredentialsEnded, type SignInServices } from './sign-in-services.ts'

/** Routes for signing in, linking accounts and signing out. */
export function signInRoutes(app: FastifyInstance, deps: Deps, onEnded: OnCredentialsEnded = () => {}): void {
  const signIn = createSignInServices(deps, onEnded)
  serve(app, auth.sources, { handle: async () => listSources(deps.settings) })
  serve(app, auth.start, {
    handle: async ({ params: { source }, query: { returnTo }, reply }) => {
      await beginSignIn(signIn, { source, access: 'public', returnTo, linking: undefined }, reply)
      return undefined
    },
  })
  serve(app, auth.callback, {
    handle: async ({ params: { source }, request, reply }) => {
      await handleCallback(signIn, source, request, reply)
      return undefined
    },
  })
  connectRoute(app, signIn)
  logoutRoute(app, signIn)
  demoRoutes(app, signIn)
}

function connectRoute(app: FastifyInstance, signIn: SignInServices): void {
  serve(app, auth.connect, {
    handle: async ({ params: { source }, query: { access, returnTo }, caller, request, reply }) => {
      if (isCrossOriginRequest(request)) return void redirect(reply, PROFILE_PAGE)
      const userId = caller.state === 'signedOut' ? undefined : caller.userId
      const sessionId = request.credential?.id
      const linking = userId && sessionId ? { userId, sessionId } : undefined
      await beginSignIn(signIn, { source, access, returnTo, linking }, reply)
      return undefined
    },
  })
}

/** The page where users link their accounts. */
const PROFILE_PAGE = '/profile'

/**
 * Prevents login CSRF: another site could have signed this browser in at the provider as an attacker, whose
 * account would then be linked to this user.
 */
function isCrossOriginRequest({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** API tokens are revoked in the settings, not by signing out. */
function logoutRoute(
  app: FastifyInstance,
  { deps: { db }, session, onCredentialsEnded: onEnded }: SignInServices,
): void {
  serve(app, auth.logout, {
    handle: async ({ caller, request, reply }) => {
      session.clear(reply)
      const { credential } = request
      if (caller.state === 'signedOut' || credential?.kind !== 'session') return undefined
      await sessionStore(db).end(caller.userId, credential.id)
      onEnded([credential])
      return undefined
    },
  })
}

function listSources({ sources, demo, production }: Settings) {
  const settings = sourceKinds.map((source): SourceSetting => {
    const connect = sources[source].client !== undefined
    return {
      ...{ source, title: sourceTitles[source], connect },
      signIn: connect && signInSources.some((one) => one === source),
      privateAccess: connect && providers[source].privateScope !== undefined,
    }
  })
  return { sources: settings, demo: demo && !production }
}
