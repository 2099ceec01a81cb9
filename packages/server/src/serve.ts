import type { Readable } from 'node:stream'
import {
  ApiError,
  type BodyOf,
  type Caller,
  errorSentences,
  may,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  type Subject,
  type Verdict,
} from '@handiwork/core/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from './invalid-body.ts'
import type { UploadedFile } from './uploads.ts'

/** What a handler is given: everything the contract promises about the request, checked. */
export interface Call<R extends Route> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly caller: Caller
  readonly file: UploadedFile | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A page of a list, for calls that are `paged`: the whole length goes into X-Total-Count. */
export interface Paged<T> {
  readonly items: T
  readonly total: number
}

type Answer<R extends Route> = R extends { paged: true } ? Paged<ReplyOf<R>> : ReplyOf<R>
/** Files, pictures and redirects are sent as they are. */
export type Handled<R extends Route> = Answer<R> | Paged<ReplyOf<R>> | Buffer | string | Readable | undefined

export interface Serving<R extends Route> {
  /**
   * Whose the thing is and who else may see it; rejects with 'notFound' where there is none. Params have their shape by
   * then, body and query are as they came. Left out where the route's `owner` or nothing at all decides.
   */
  readonly subject?: (params: ParamsOf<R>, body: unknown, caller: Caller, query: unknown) => Promise<Subject>
  readonly handle: (call: Call<R>) => Promise<Handled<R>>
}

/** Serves one call of the contract: who may, what comes in, what goes out all stand there. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  { subject, handle }: Serving<R>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: { route, ...(route.rate && { rateLimit: rateOf(route.rate) }) },
    ...(route.bodyAtMost && roomFor(route.bodyAtMost)),
    // Before what came in is checked: those who may not are not told what would be right.
    preValidation: async (request, reply) => {
      const params = paramsOf(route, request)
      const verdict = permitted(request.caller, route, await subjectOf(route, params, request, subject))
      if (verdict === 'signIn' && route.redirects) return reply.redirect(loginFirst(request))
      if (verdict !== 'allowed') throw refusals[verdict]()
    },
    handler: async (request, reply) => {
      const { params, query, body, caller, uploadedFile: file } = request
      const call = { params, query, body, caller, file, request, reply } as unknown as Call<R>
      return send(route, reply, await handle(call))
    },
  })
}

// --- internal ---

const refusals: Record<Exclude<Verdict, 'allowed'>, () => ApiError> = {
  signIn: () => new ApiError('signIn', errorSentences.signIn),
  forbidden: () => new ApiError('forbidden', errorSentences.forbidden),
  notFound: () => new ApiError('notFound', errorSentences.notFound),
}

function permitted(caller: Caller, route: Route, subject: Subject): Verdict {
  const verdict = may(caller, route.access, subject)
  if (verdict !== 'allowed') return verdict
  return route.sessionOnly && caller.state !== 'signedOut' && caller.by === 'token' ? 'forbidden' : 'allowed'
}

/** The login, and from there on to where somebody wanted to go. */
function loginFirst({ url }: FastifyRequest): string {
  return `/login?${new URLSearchParams({ returnTo: url })}`
}

/** What the contract says in words of its own, and nobody has to look for. */
const told = new Set(['invalid_value', 'custom'])

/**
 * Nobody has an id that is none, and there is no such page or file: not found. Of the API's calls whoever wrote one is
 * told which words it takes.
 */
function paramsOf<R extends Route>(route: R, request: FastifyRequest): ParamsOf<R> {
  const parsed = route.params?.safeParse(request.params)
  if (parsed === undefined || parsed.success) return parsed?.data as ParamsOf<R>
  const issues = parsed.error.issues.filter(({ code }) => told.has(code))
  if (issues.length === 0 || !route.path.startsWith('/api/')) throw refusals.notFound()
  throw invalid(issues.map(({ path, message }) => [['params', ...path].join('.'), message]))
}

async function subjectOf<R extends Route>(
  route: R,
  params: ParamsOf<R>,
  request: FastifyRequest,
  subject: Serving<R>['subject'],
): Promise<Subject> {
  if (subject) return subject(params, request.body, request.caller, request.query)
  if (route.owner === undefined) return {}
  return { ownerId: (params as Readonly<Record<string, string>>)[route.owner] ?? null }
}

/** Under which heading a call stands: its noun, whatever is before it in the path. */
function nounOf(path: string): string {
  const noun = path.split(/[/.]/).find((part) => part !== '' && part !== 'api' && part !== 'v2') ?? ''
  return comingAndGoing.has(noun) ? 'sign-in' : noun
}

const comingAndGoing = new Set(['auth', 'auth-redirect', 'connect', 'demo', 'logout', 'sources'])

function schemaOf({ summary, path, params, query, body, upload, reply, status, contentType }: Route) {
  return {
    summary,
    tags: [nounOf(path)],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !upload && { body }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(reply && !contentType && { response: { [status ?? 200]: reply } }),
  }
}

/** What is thrown here comes to the error handler of the whole. */
function roomFor({ bytes, tooLarge }: NonNullable<Route['bodyAtMost']>) {
  return {
    bodyLimit: bytes,
    errorHandler: (error: Error) => {
      const isTooLarge = 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      throw isTooLarge ? new ApiError('tooLarge', tooLarge, { cause: error }) : error
    },
  }
}

function rateOf({ calls, perSeconds }: NonNullable<Route['rate']>) {
  return { max: calls, timeWindow: perSeconds * 1000 }
}

function send(route: Route, reply: FastifyReply, handled: unknown): unknown {
  // Hooks may still be at work on what was sent.
  if (reply.sent || route.redirects) return reply
  // A handler may say that nobody keeps it at all.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', cachingOf(route))
  // Of several types of pictures the handler knows which it is.
  if (route.contentType !== undefined && !reply.hasHeader('content-type')) reply.type(route.contentType)
  if (route.reply === undefined && handled === undefined) return reply.code(204).send()
  reply.code(route.status ?? 200)
  if (!route.paged) return handled
  const { items, total } = handled as Paged<unknown>
  reply.header('x-total-count', total)
  return items
}

/** Nothing is shared unless its call says so: who asks decides what they see. */
function cachingOf({ sharedForSeconds }: Route): string {
  return sharedForSeconds === undefined ? 'private, no-cache' : `public, max-age=${sharedForSeconds}`
}
