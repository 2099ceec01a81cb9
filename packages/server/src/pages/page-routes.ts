import {
  ApiError,
  type Caller,
  errorSentences,
  isLocalAddress,
  pathTo,
  ReturnTo,
  type Screen,
  screens,
} from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Brand, BrandCache } from './brand-cache.ts'
import { requestedPath } from './page-path.ts'
import { isCachedPage, type PublicPages } from './public-page.ts'
import type { RenderPage } from './render-page.ts'
import { sendRenderedPage, sendStoredPage } from './send-page.ts'
import { createUnavailableHandler } from './unavailable-page.ts'

export interface PageRouteDeps extends Pick<Deps, 'db' | 'settings'> {
  readonly render: RenderPage
  readonly brands: BrandCache
  readonly pages: PublicPages
}

/** Registers a route for every screen. */
export function pageRoutes(app: FastifyInstance, deps: PageRouteDeps): void {
  const handleUnavailable = createUnavailableHandler(deps)
  for (const screen of Object.values<Screen>(screens)) {
    const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      handleUnavailable(screen, error, request, reply)
    app.get(screen.path, { errorHandler }, (request, reply) => handleScreen(deps, screen, request, reply))
  }
  setNotFoundPage(app, deps)
}

async function handleScreen(
  deps: PageRouteDeps,
  screen: Screen,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { query, caller, headers } = request
  const path = requestedPath(screen, request)
  const brand = await deps.brands.find(headers.host)
  // Sign-in only works on the service's own host, because cookies and OAuth redirects belong to it.
  if (brand && screen.delivery === 'personalized') return redirectTo(reply, deps.settings.publicUrl + path)
  if (screen.path === screens.home.path && caller.state !== 'signedOut')
    return redirectTo(reply, await homePath(deps, caller))
  if (screen.path === screens.login.path && caller.state !== 'signedOut' && !hasError(query))
    return redirectTo(reply, ReturnTo.catch('/').parse((query as { returnTo?: unknown }).returnTo))
  if (screen.sessionOnly && isTokenCaller(caller)) return sendNotFoundPage(deps, brand, reply)
  if (isCallerSpecific(screen, caller)) return sendPersonalPage(deps, path, brand, request, reply)
  return sendPublicPage(deps, path, brand, request, reply)
}

/** A failed sign-in leads to the login page, which shows the error. */
function hasError(query: unknown): boolean {
  return (query as { error?: unknown }).error !== undefined
}

function isTokenCaller(caller: Caller): boolean {
  return caller.state !== 'signedOut' && caller.by === 'token'
}

function redirectTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(url)
}

function isCallerSpecific({ delivery }: Screen, { state }: Caller): boolean {
  return delivery === 'personalized' || (delivery === 'cachedWhenSignedOut' && state !== 'signedOut')
}

async function sendPublicPage(
  deps: PageRouteDeps,
  path: string,
  brand: Brand | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await deps.pages.getPage(path, brand)
  if (isCachedPage(page)) return sendStoredPage(request, reply, page)
  // A page that is not public may be visible to this viewer.
  if (page.status < 400 || request.caller.state === 'signedOut') return sendRenderedPage(reply, page)
  return sendPersonalPage(deps, path, brand, request, reply)
}

async function sendPersonalPage(
  { render }: PageRouteDeps,
  path: string,
  brand: Brand | undefined,
  { headers: { cookie, authorization } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const credentials = {
    ...(cookie !== undefined && { cookie }),
    ...(authorization !== undefined && { authorization }),
  }
  return sendRenderedPage(reply, await render({ path, brand, credentials }))
}

/** Users without a login must first choose one in the settings. */
async function homePath(
  { db }: PageRouteDeps,
  caller: Exclude<Caller, { state: 'signedOut' }>,
): Promise<string> {
  const { login } = await db
    .selectFrom('users')
    .select('login')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return login === null ? pathTo('profile') : pathTo('user', { login })
}

/** Browsers get the 404 page; API clients get a JSON error. */
function setNotFoundPage(app: FastifyInstance, { render, brands }: PageRouteDeps): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const { method, url, headers } = request
    const [path = '', query] = url.split('?')
    if (!isPageRequest(method, path, headers.accept)) throw new ApiError('notFound', errorSentences.notFound)
    if (path.length > 1 && path.endsWith('/') && isLocalAddress(path))
      return reply.redirect(path.replace(/\/+$/, '') + (query === undefined ? '' : `?${query}`), 308)
    return sendNotFoundPage({ render }, await brands.find(headers.host), reply)
  })
}

async function sendNotFoundPage(
  { render }: Pick<PageRouteDeps, 'render'>,
  brand: Brand | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendRenderedPage(reply, await render({ path: '/404', brand }))
}

function isPageRequest(method: string, path: string, accept: string | undefined): boolean {
  const isPage = !/^\/(api|socket\.io|_astro|static|fonts|locales|widget|open-graph)(\/|$)/.test(path)
  return isPage && (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true
}
