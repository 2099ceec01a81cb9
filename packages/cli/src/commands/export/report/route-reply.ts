import type { ParamsOf, QueryOf, ResultOf, Route } from '@handiwork/core/api'

/** Replies to the requests of a route. Undefined means not found. */
export interface RouteReply {
  readonly route: Route
  reply(request: { readonly params?: unknown; readonly query?: unknown }): unknown
}

/** Creates a typed reply for a route of the contract. */
export function replyTo<R extends Route>(
  route: R,
  reply: (request: { readonly params: ParamsOf<R>; readonly query: QueryOf<R> }) => ResultOf<R> | undefined,
): RouteReply {
  return {
    route,
    reply: ({ params, query = {} }) =>
      reply({
        params: route.params?.parse(params) as ParamsOf<R>,
        query: route.query?.parse(query) as QueryOf<R>,
      }),
  }
}

/** Returns a page of a list. */
export function paginate<T>(all: readonly T[], { offset, limit }: { offset: number; limit: number }) {
  return { items: all.slice(offset, offset + limit), total: all.length }
}
