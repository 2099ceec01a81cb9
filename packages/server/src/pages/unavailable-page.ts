import type { Screen } from '@handiwork/core/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { createSessionCookie } from '../plugins/session-cookie.ts'
import { toApiError } from '../plugins/to-api-error.ts'
import type { BrandCache } from './brand-cache.ts'
import type { CachedPage } from './cached-page.ts'
import { requestedPath } from './page-path.ts'
import { type PublicPages, pageKey } from './public-page.ts'
import { type RenderPage, UNAVAILABLE_PATH } from './render-page.ts'
import { sendRenderedPage, sendStoredPage } from './send-page.ts'
import { variesBySession } from './varies-by-session.ts'

interface UnavailablePageDeps {
  readonly render: RenderPage
  readonly brands: Pick<BrandCache, 'find'>
  readonly pages: Pick<PublicPages, 'getStored'>
  readonly settings: Pick<Settings, 'publicUrl'>
}

type HandleUnavailable = (
  screen: Screen,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * Handles errors of screens. While the database does not answer, a screen shows its stored page, or else an error
 * page.
 */
export function createUnavailableHandler(deps: UnavailablePageDeps): HandleUnavailable {
  const findStoredPage = createStoredPageFinder(deps)
  return async (screen, error, request, reply) => {
    if (toApiError(error).code !== 'unavailable') throw error
    const stored = await findStoredPage(screen, request)
    if (stored) return sendStoredPage(request, reply, stored)
    return sendRenderedPage(reply, await deps.render({ path: UNAVAILABLE_PATH, brand: undefined }))
  }
}

/** Finds public pages only, because the caller may be unknown. */
function createStoredPageFinder({ brands, pages, settings }: UnavailablePageDeps) {
  const { name } = createSessionCookie(settings)
  return async (screen: Screen, request: FastifyRequest): Promise<CachedPage | undefined> => {
    const { authorization, host, cookie } = request.headers
    const path = requestedPath(screen, request)
    // An invalid token is always an error.
    if (authorization !== undefined || screen.delivery === 'personalized') return undefined
    if (variesBySession(path) && cookie?.includes(name)) return undefined
    const brand = await brands.find(host).catch(() => null)
    return brand === null ? undefined : await pages.getStored(pageKey(path, brand))
  }
}
