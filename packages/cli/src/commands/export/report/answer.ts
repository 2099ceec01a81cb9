import type { ParamsOf, QueryOf, ResultOf, Route } from '@handiwork/core/api'

/** What a call is answered with; undefined where there is no such thing. */
export interface Answer {
  readonly route: Route
  reply(request: { readonly params?: unknown; readonly query?: unknown }): unknown
}

/** An answer to one call of the contract, asked and given in its shapes. */
export function on<R extends Route>(
  route: R,
  reply: (asked: { readonly params: ParamsOf<R>; readonly query: QueryOf<R> }) => ResultOf<R> | undefined,
): Answer {
  return {
    route,
    reply: ({ params, query = {} }) =>
      reply({
        params: route.params?.parse(params) as ParamsOf<R>,
        query: route.query?.parse(query) as QueryOf<R>,
      }),
  }
}

/** The first of many, from somewhere on. */
export function part<T>(all: readonly T[], { offset, limit }: { offset: number; limit: number }) {
  return { items: all.slice(offset, offset + limit), total: all.length }
}
