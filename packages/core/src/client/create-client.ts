import type { ResultOf, Route } from '../contract/api/route.ts'
import { apiErrorOf, failure } from './api-error-of.ts'
import { pathOf } from './path-of.ts'
import { type Request, type RequestArguments, sentBody } from './request.ts'
import { resultOf } from './result-of.ts'

export interface ClientOptions {
  /** Where the site is; empty for pages of the site itself. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  /** A personal token; browsers have a session instead. */
  readonly token?: string | (() => string | undefined)
  /** Told of every 401: the token is none, or no more (spec §8). */
  readonly onUnauthorized?: () => void
}

export interface Client {
  /** Makes a call of the contract. Rejects with an `ApiError`, or with the reason of the signal. */
  call<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<ResultOf<R>>
}

/** Calls the API as its contract has it, in browsers and in Node. */
export function createClient(options: ClientOptions): Client {
  return {
    async call<R extends Route>(route: R, ...[request]: RequestArguments<R>): Promise<ResultOf<R>> {
      if (route.redirects) throw new TypeError(`${route.path} is for links, not for calls`)
      const asked: Asked = request ?? {}
      const response = await ask(route, asked, options)
      if (response.status === 401) options.onUnauthorized?.()
      if (!response.ok) throw await apiErrorOf(response)
      return await resultOf(route, response).catch((cause: unknown) => {
        asked.signal?.throwIfAborted()
        throw failure(cause)
      })
    },
  }
}

// --- internal ---

type Asked = Partial<Request<Route>>

async function ask(
  route: Route,
  request: Asked,
  { baseUrl, fetch, token }: ClientOptions,
): Promise<Response> {
  const { body, contentType } = sentBody(route, request)
  const address = baseUrl.replace(/\/+$/, '') + pathOf(route, request.params, request.query)
  try {
    return await fetch(address, {
      method: route.method,
      headers: {
        accept: route.contentType ?? 'application/json',
        ...authorization(token),
        ...typed(contentType),
      },
      ...(body !== undefined && { body }),
      ...(request.signal && { signal: request.signal }),
    })
  } catch (cause) {
    request.signal?.throwIfAborted()
    throw failure(cause)
  }
}

function authorization(token: ClientOptions['token']): Record<string, string> {
  const value = typeof token === 'function' ? token() : token
  return value ? { authorization: `OAuth ${value}` } : {}
}

function typed(contentType: string | undefined): Record<string, string> {
  return contentType === undefined ? {} : { 'content-type': contentType }
}
