import type { Readable } from 'node:stream'
import {
  ApiError,
  attemptLimit,
  type BodyOf,
  type Caller,
  countsSuccesses,
  type PageCursors,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
} from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createDirectCall } from './direct-calls.ts'
import { createReplyEncoder, type EncodedReply, type PageOfList, pageHeaders } from './encode-reply.ts'
import { accessErrors, decideAccess, type FindSubject } from './route-access.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** The validated request that a handler receives. */
export interface RouteRequest<R extends Route> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly caller: Caller
  readonly file: UploadedFile | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The result of a `paged` route. The total and the cursors are sent as headers. */
export interface Paged<T> extends PageCursors {
  readonly items: T
  readonly total: number
}

type PagedReply<R extends Route> = R extends { paged: true } ? Paged<ReplyOf<R>> : ReplyOf<R>
/** Files, images and redirects are sent without serialization. */
export type HandlerResult<R extends Route> =
  | PagedReply<R>
  | Paged<ReplyOf<R>>
  | Buffer
  | string
  | Readable
  | undefined

interface AnyRouteHandler<R extends Route> {
  /** Omit if the route's `owner` suffices. */
  readonly subject?: FindSubject<R>
  /**
   * Whether the reply to this caller is public: it depends only on params, query, the committed data and the
   * month. It is then cached until the data changes. `handle` must not use the reply or the request.
   */
  readonly isPublic?: (caller: Caller) => boolean
}

interface RequestHandler<R extends Route> extends AnyRouteHandler<R> {
  readonly isDirect?: never
  readonly handle: (call: RouteRequest<R>) => Promise<HandlerResult<R>>
}

/** A handler that uses neither request nor reply, so that pages can call it without them. */
interface DirectHandler<R extends Route> extends AnyRouteHandler<R> {
  readonly isDirect: true
  readonly handle: (call: DirectRequest<R>) => Promise<HandlerResult<R>>
}

type DirectRequest<R extends Route> = Pick<RouteRequest<R>, 'params' | 'query' | 'caller'>

export type RouteHandler<R extends Route> = RequestHandler<R> | DirectHandler<R>

/**
 * Registers one route of the contract, with its access check, input validation and response serialization.
 */
export function serve<R extends Route>(app: FastifyInstance, route: R, handler: RouteHandler<R>): void {
  const { subject, isPublic } = handler
  const handle: RequestHandler<R>['handle'] = handler.handle
  if (handler.isDirect) {
    const load = (call: DirectRequest<R>) => handler.handle(call)
    app.directCalls.set(route.path, createDirectCall({ route, subject, load }))
  }
  const encode = createReplyEncoder()
  const limitSuccesses =
    route.rate &&
    countsSuccesses(route.rate) &&
    app.limitSuccesses(`${route.method} ${route.path}`, route.rate)
  app.route({
    method: route.method,
    url: route.path,
    schema: routeSchema(route),
    config: { route, ...(route.rate && { rateLimit: rateLimitOptions(route.rate) }) },
    ...(route.bodyLimit && bodyLimitOptions(route.bodyLimit)),
    // Checks access before validation, so that unauthorized callers learn nothing about valid input.
    preValidation: async (request, reply) => {
      const { decision } = await decideAccess(route, request, subject)
      if (decision === 'signIn' && route.redirects) return reply.redirect(loginUrl(request))
      if (decision !== 'allowed') throw accessErrors[decision]()
    },
    handler: async (request, reply) => {
      const { params, query, body, caller, uploadedFile: file } = request
      const call = { params, query, body, caller, file, request, reply } as unknown as RouteRequest<R>
      const action = () => handle(call)
      if (isPublic?.(caller)) return sendPublic(app, route, call, action, encode)
      const result = await (limitSuccesses ? limitSuccesses(request, action) : action())
      return send(route, reply, result, encode)
    },
  })
}

/** The login page, which returns to the requested URL. */
function loginUrl({ url }: FastifyRequest): string {
  return `/login?${new URLSearchParams({ returnTo: url })}`
}

/** The OpenAPI tag of a route: the first noun of its path. */
function tagOf(path: string): string {
  const noun =
    path.split(/[/.]/).find((segment) => segment !== '' && segment !== 'api' && segment !== 'v2') ?? ''
  return signInNouns.has(noun) ? 'sign-in' : noun
}

const signInNouns = new Set(['auth', 'auth-redirect', 'connect', 'demo', 'logout', 'sources'])

function routeSchema({ summary, path, params, query, body, upload, reply, status, contentType }: Route) {
  return {
    summary,
    tags: [tagOf(path)],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !upload && { body }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(reply && !contentType && { response: { [status ?? 200]: reply } }),
  }
}

/** Errors thrown here reach the global error handler. */
function bodyLimitOptions({ bytes, tooLarge }: NonNullable<Route['bodyLimit']>) {
  return {
    bodyLimit: bytes,
    errorHandler: (error: Error) => {
      const isTooLarge = 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      throw isTooLarge ? new ApiError('tooLarge', tooLarge, { cause: error }) : error
    },
  }
}

/** Limits requests: those within a minute if the limit itself counts successes. */
function rateLimitOptions(rate: NonNullable<Route['rate']>) {
  const { calls, perSeconds } = countsSuccesses(rate) ? attemptLimit(rate) : rate
  return { max: calls, timeWindow: perSeconds * 1000 }
}

type EncodeReply = ReturnType<typeof createReplyEncoder>

function send(route: Route, reply: FastifyReply, result: unknown, encode: EncodeReply): unknown {
  // Response hooks may still be running.
  if (reply.sent || route.redirects) return reply
  // The handler may set a stricter policy.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl(route))
  // If a route supports several image types, the handler sets the type.
  if (route.contentType !== undefined && !reply.hasHeader('content-type')) reply.type(route.contentType)
  if (route.reply === undefined && result === undefined) return reply.code(204).send()
  reply.code(route.status ?? 200)
  const { items, ...page } = splitResult(route, result)
  reply.headers(Object.fromEntries(pageHeaders(page)))
  const isJson = route.reply !== undefined && route.contentType === undefined
  return isJson && typeof items === 'object' ? sendEncoded(reply, encode(reply, items)) : items
}

function splitResult(route: Route, result: unknown): PageOfList & { readonly items: unknown } {
  return route.paged ? (result as Paged<unknown>) : { items: result, total: undefined }
}

function sendEncoded(reply: FastifyReply, { body, etag }: EncodedReply): FastifyReply {
  return reply.header('etag', etag).type('application/json; charset=utf-8').send(body)
}

/** Sends a cached reply, or caches the result of the handler. The next signed-out request of the URL may get it faster. */
async function sendPublic<R extends Route>(
  app: FastifyInstance,
  route: R,
  { params, query, caller, request, reply }: RouteRequest<R>,
  action: () => Promise<HandlerResult<R>>,
  encode: EncodeReply,
): Promise<FastifyReply> {
  const key = `${route.method} ${route.path} ${JSON.stringify([params, query])}`
  const { total, next, previous, ...encoded } = await app.publicReplies.findOrLoad(key, async () => {
    const { items, ...page } = splitResult(route, await action())
    return { ...encode(reply, items), ...page }
  })
  if (caller.state === 'signedOut' && route.rate === undefined && route.sharedMaxAgeSeconds === undefined)
    app.knownReplies.set(request.originalUrl, { key, route: route.path, cacheControl: cacheControl(route) })
  reply.headers(Object.fromEntries(pageHeaders({ total, next, previous })))
  return sendEncoded(reply.header('cache-control', cacheControl(route)), encoded)
}

/** Responses are private unless the route sets `sharedMaxAgeSeconds`, because they depend on the caller. */
function cacheControl({ sharedMaxAgeSeconds }: Route): string {
  return sharedMaxAgeSeconds === undefined ? 'private, no-cache' : `public, max-age=${sharedMaxAgeSeconds}`
}
