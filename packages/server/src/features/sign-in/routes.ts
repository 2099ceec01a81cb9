import {
  auth,
  type OpenIdSetting,
  type SourceSetting,
  signInSources,
  sourceTitles,
} from '@handiwork/core/api'
import { sourceKinds } from '@handiwork/core/sources'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../env.ts'
import { serve } from '../../serve.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { isCrossOriginRequest, PROFILE_PAGE } from './cross-origin-request.ts'
import { demoRoutes } from './demo.ts'
import { endSession } from './end-session.ts'
import { handleCallback } from './handle-callback.ts'
import { openIdAccountStore } from './open-id/open-id-account-store.ts'
import { openIdRoutes } from './open-id/open-id-routes.ts'
import { providers } from './providers.ts'
import { redirect } from './redirects.ts'
import {
  createSignInServices,
  type OnCredentialsEnded,
  requireCodeHostSignIn,
  type SignInServices,
} from './sign-in-services.ts'

/** Routes for signing in, linking accounts and signing out. */
export function signInRoutes(app: FastifyInstance, deps: Deps, onEnded: OnCredentialsEnded = () => {}): void {
  const signIn = createSignInServices(deps, onEnded)
  serve(app, auth.sources, {
    handle: async ({ caller }) => ({
      ...listSources(deps.settings),
      openId: await openIdSetting(signIn, caller.state === 'signedOut' ? undefined : caller.userId),
    }),
  })
  serve(app, auth.start, {
    handle: async ({ params: { source }, query: { returnTo }, reply }) => {
      requireCodeHostSignIn(signIn)
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
  openIdRoutes(app, signIn)
  serve(app, auth.logout, {
    handle: async ({ request, reply }) => {
      await endSession(signIn, request, reply)
      return undefined
    },
  })
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

function listSources({ sources, openId, demo, production }: Settings) {
  const settings = sourceKinds.map((source): SourceSetting => {
    const connect = sources[source].client !== undefined
    return {
      ...{ source, title: sourceTitles[source], connect },
      signIn: connect && !openId?.only && signInSources.some((one) => one === source),
      privateAccess: connect && providers[source].privateScope !== undefined,
    }
  })
  return { sources: settings, demo: demo && !production }
}

async function openIdSetting(
  { deps: { db, settings } }: SignInServices,
  userId: string | undefined,
): Promise<OpenIdSetting | null> {
  if (settings.openId === undefined) return null
  const { title, issuer } = settings.openId
  const account = userId && (await openIdAccountStore(db).findByUser(userId, new URL(issuer).href))
  return { title, connected: account !== undefined && account !== '' }
}
