import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'
import { ownOrigins } from './own-origin.ts'
import { sessionCookie } from './session-cookie.ts'

/** Refuses changes that other sites have a visitor's browser make, with the visitor's cookie or to give them one. */
export function crossSite(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void {
  const isOwn = ownOrigins(settings)
  const cookie = sessionCookie(settings)
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || carriesToken(request.headers.authorization)) return
    const from = cameFrom(request.headers, isOwn)
    if (from === 'elsewhere' || (from === 'untold' && cookie.read(request) !== undefined)) {
      throw new ApiError('forbidden', errorSentences.foreignOrigin)
    }
  })
}

// --- internal ---

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** No browser adds a token by itself, and where there is one the cookie counts for nothing. */
function carriesToken(authorization: string | undefined): boolean {
  return authorization !== undefined && /^oauth /i.test(authorization)
}

type From = 'here' | 'elsewhere' | 'untold'

/** Browsers tell the origin of every change; the few that leave it out tell the kind of site. Programs tell neither. */
function cameFrom(headers: NodeJS.Dict<string | string[]>, isOwn: (origin: string) => boolean): From {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return typeof origin === 'string' && isOwn(origin) ? 'here' : 'elsewhere'
  if (site === undefined) return 'untold'
  return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere'
}
