import type { Caller, ParamsOf, QueryOf, Route } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { accessErrors, decideAccess, type FindSubject } from './route-access.ts'

/** Calls a route as a signed-out visitor, without a request. Returns the reply as JSON. */
export type DirectCall = (params: unknown) => Promise<string>

declare module 'fastify' {
  interface FastifyInstance {
    /** Routes that pages of signed-out visitors call directly, by path. */
    readonly directCalls: Map<string, DirectCall>
  }
}

export function addDirectCalls(app: FastifyInstance): void {
  app.decorate('directCalls', new Map<string, DirectCall>())
}

interface DirectRoute<R extends Route> {
  readonly route: R
  readonly subject: FindSubject<R> | undefined
  readonly load: (call: {
    readonly params: ParamsOf<R>
    readonly query: QueryOf<R>
    readonly caller: Caller
  }) => Promise<unknown>
}

/**
 * Does what a request without credentials and query does: validates it, checks access, loads the reply and serializes
 * it by its schema. A page needs several replies, and hooks, headers and tags take longer than most of them.
 */
export function createDirectCall<R extends Route>({ route, subject, load }: DirectRoute<R>): DirectCall {
  const { method, path: url, reply } = route
  const serialize = reply && serializerCompiler({ schema: reply, method, url })
  return async (unchecked) => {
    const request = { params: unchecked, body: undefined, query: {}, caller: signedOut }
    const { params, decision } = await decideAccess(route, request, subject)
    if (decision !== 'allowed') throw accessErrors[decision]()
    const query = route.query?.parse({}) as QueryOf<R>
    const result = await load({ params, query, caller: signedOut })
    return serialize?.(result) ?? ''
  }
}

const signedOut: Caller = { state: 'signedOut' }
