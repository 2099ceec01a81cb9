import { auth, type SourceSetting, signInSources, sourceTitles } from '@handiwork/core/api'
import { sourceKinds } from '@handiwork/core/sources'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../env.ts'
import { serve } from '../../serve.ts'
import { sessionStore } from '../../stores/session-store.ts'
import { arrive } from './arrive.ts'
import { begin } from './begin.ts'
import { demoRoutes } from './demo.ts'
import { providers } from './providers.ts'
import { newSignIn, type SignIn, type WhenEnded } from './sign-in.ts'
import { lead } from './travel.ts'

/** How people come in, link their accounts, and go. */
export function signInRoutes(app: FastifyInstance, deps: Deps, whenEnded: WhenEnded = () => {}): void {
  const signIn = newSignIn(deps, whenEnded)
  serve(app, auth.sources, { handle: async () => sourcesOf(deps.settings) })
  serve(app, auth.start, {
    handle: async ({ params: { source }, query: { returnTo }, reply }) => {
      await begin(signIn, { source, access: 'public', returnTo, linking: undefined }, reply)
      return undefined
    },
  })
  serve(app, auth.callback, {
    handle: async ({ params: { source }, request, reply }) => {
      await arrive(signIn, source, request, reply)
      return undefined
    },
  })
  linkingRoute(app, signIn)
  logoutRoute(app, signIn)
  demoRoutes(app, signIn)
}

// --- internal ---

function linkingRoute(app: FastifyInstance, signIn: SignIn): void {
  serve(app, auth.connect, {
    handle: async ({ params: { source }, query: { access, returnTo }, caller, request, reply }) => {
      if (cameFromElsewhere(request)) return void lead(reply, OWN_PAGE)
      const userId = caller.state === 'signedOut' ? undefined : caller.userId
      const sessionId = request.credential?.id
      const linking = userId && sessionId ? { userId, sessionId } : undefined
      await begin(signIn, { source, access, returnTo, linking }, reply)
      return undefined
    },
  })
}

/** Where people link their accounts. */
const OWN_PAGE = '/profile'

/**
 * Another site must not begin a link: it could have signed this browser in at the source as somebody else before, who
 * would then come in here as this person.
 */
function cameFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Programs have nothing to log out of; their tokens are taken back in the settings. */
function logoutRoute(app: FastifyInstance, { deps: { db }, session, whenEnded }: SignIn): void {
  serve(app, auth.logout, {
    handle: async ({ caller, request, reply }) => {
      session.clear(reply)
      const { credential } = request
      if (caller.state === 'signedOut' || credential?.kind !== 'session') return undefined
      await sessionStore(db).end(caller.userId, credential.id)
      whenEnded([credential])
      return undefined
    },
  })
}

function sourcesOf({ sources, demo, production }: Settings) {
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
