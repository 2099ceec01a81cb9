import { ApiError, type Caller, errorSentences, pathTo, type Screen, screens } from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Brand, Brands } from './brands.ts'
import { pagePath } from './page-path.ts'
import type { RenderPage } from './render-page.ts'
import { sendKept, sendRendered } from './send-page.ts'
import { isKept, type ShowPage } from './shown-page.ts'

export interface PageParts extends Pick<Deps, 'db' | 'settings'> {
  readonly render: RenderPage
  readonly brands: Brands
  readonly pages: ShowPage
}

/** Every screen at its address. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  for (const screen of Object.values<Screen>(screens)) {
    app.get(screen.path, (request, reply) => screenFor(parts, screen, request, reply))
  }
  notFoundPage(app, parts)
}

// --- internal ---

async function screenFor(
  parts: PageParts,
  screen: Screen,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { params, query, caller, headers } = request
  const path = pagePath(screen, params as Record<string, string>, query as Record<string, unknown>)
  const brand = await parts.brands.of(headers.host)
  // Whoever signs in does so at our own address: cookies and what code hosts lead back to are there.
  if (brand && screen.delivery === 'personal') return leadTo(reply, parts.settings.publicUrl + path)
  if (screen.path === screens.home.path && caller.state !== 'signedOut')
    return leadTo(reply, await ownPage(parts, caller))
  if (screen.sessionOnly && isProgram(caller)) return nothing(parts, brand, reply)
  if (isForCaller(screen, caller)) return personal(parts, path, brand, request, reply)
  return everybodys(parts, path, brand, request, reply)
}

function isProgram(caller: Caller): boolean {
  return caller.state !== 'signedOut' && caller.by === 'token'
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').redirect(address)
}

function isForCaller({ delivery }: Screen, { state }: Caller): boolean {
  return delivery === 'personal' || (delivery === 'ranked' && state !== 'signedOut')
}

async function everybodys(
  parts: PageParts,
  path: string,
  brand: Brand | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await parts.pages.show(path, brand)
  if (isKept(page)) {
    reply.hijack()
    sendKept(request.raw, reply.raw, page)
    return reply
  }
  // What is not for everybody may be for whoever asks.
  if (page.status < 400 || request.caller.state === 'signedOut') return sendRendered(reply, page)
  return personal(parts, path, brand, request, reply)
}

async function personal(
  { render }: PageParts,
  path: string,
  brand: Brand | undefined,
  { headers: { cookie, authorization } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const as = {
    ...(cookie !== undefined && { cookie }),
    ...(authorization !== undefined && { authorization }),
  }
  return sendRendered(reply, await render({ path, brand, as }))
}

/** Those without a login have settings first. */
async function ownPage({ db }: PageParts, caller: Exclude<Caller, { state: 'signedOut' }>): Promise<string> {
  const { login } = await db
    .selectFrom('users')
    .select('login')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return login === null ? pathTo('profile') : pathTo('user', { login })
}

/** Browsers are shown a page where nothing is; programs are told in their own way. */
function notFoundPage(app: FastifyInstance, { render, brands }: PageParts): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const { method, url, headers } = request
    const [path = '', query] = url.split('?')
    if (!isForPeople(method, path, headers.accept)) throw new ApiError('notFound', errorSentences.notFound)
    if (path.length > 1 && path.endsWith('/') && !path.startsWith('//'))
      return reply.redirect(path.replace(/\/+$/, '') + (query === undefined ? '' : `?${query}`), 308)
    return nothing({ render }, await brands.of(headers.host), reply)
  })
}

async function nothing(
  { render }: Pick<PageParts, 'render'>,
  brand: Brand | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendRendered(reply, await render({ path: '/404', brand }))
}

function isForPeople(method: string, path: string, accept: string | undefined): boolean {
  const isPage = !/^\/(api|socket\.io|_astro|static|fonts|locales|widget|open-graph)(\/|$)/.test(path)
  return isPage && (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true
}
