import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'
import { createOriginCheck } from './own-origin.ts'
import { createSessionCookie } from './session-cookie.ts'

/**
 * Rejects cross-site requests that change data with the visitor's cookie, or that would sign the visitor in.
 */
export function addCsrfProtection(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void {
  const isOwn = createOriginCheck(settings)
  const cookie = createSessionCookie(settings)
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || hasToken(request.headers.authorization)) return
    const requestOrigin = classifyOrigin(request.headers, isOwn)
    if (
      requestOrigin === 'cross-site' ||
      (requestOrigin === 'unknown' && cookie.read(request) !== undefined)
    ) {
      throw new ApiError('forbidden', errorSentences.crossOrigin)
    }
  })
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers never add a token by themselves, and a token takes precedence over the cookie. */
function hasToken(authorization: string | undefined): boolean {
  return authorization !== undefined && /^oauth /i.test(authorization)
}

type RequestOrigin = 'same-site' | 'cross-site' | 'unknown'

/**
 * Browsers send Origin with every change; the few that omit it send Sec-Fetch-Site. Other clients send
 * neither.
 */
function classifyOrigin(
  headers: NodeJS.Dict<string | string[]>,
  isOwn: (origin: string) => boolean,
): RequestOrigin {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined) return typeof origin === 'string' && isOwn(origin) ? 'same-site' : 'cross-site'
  if (site === undefined) return 'unknown'
  return site === 'same-origin' || site === 'none' ? 'same-site' : 'cross-site'
}
