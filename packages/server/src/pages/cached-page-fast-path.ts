import type { FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'
import { addFastPath } from '../plugins/fast-path.ts'
import { createSessionCookie } from '../plugins/session-cookie.ts'
import { hasSeveralHosts } from '../plugins/several-hosts.ts'
import type { BrandCache } from './brand-cache.ts'
import type { PublicPages } from './public-page.ts'
import { sendCachedPage } from './send-page.ts'
import { variesBySession } from './varies-by-session.ts'

interface FastPathDeps {
  readonly pages: Pick<PublicPages, 'getFromMemory'>
  readonly brands: Pick<BrandCache, 'isUnbranded'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

/**
 * Serves public pages from the memory cache before Fastify runs. A miss falls through to the normal request
 * path.
 */
export function installCachedPageFastPath(
  app: FastifyInstance,
  { pages, brands, settings }: FastPathDeps,
): void {
  const { name } = createSessionCookie(settings)
  const baseHeaders = app.securityHeaders.filter(([header]) => header !== 'content-security-policy').flat()
  addFastPath(app, (request, response) => {
    const { method, url = '', headers } = request
    // They are rejected later.
    if (hasSeveralHosts(request)) return false
    if (method !== 'GET' || !brands.isUnbranded(headers.host)) return false
    // API clients must be authenticated first, because an invalid token is always an error.
    if (headers.authorization !== undefined) return false
    const page = pages.getFromMemory(url)
    if (page === undefined || (variesBySession(page.metadata.path) && headers.cookie?.includes(name)))
      return false
    const status = sendCachedPage(request, response, page, baseHeaders)
    app.recordFastResponse({ method, route: 'cached page', status, durationMs: 0 })
    return true
  })
}
