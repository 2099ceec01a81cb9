import type { ResultOf, Route } from '../contract/api/route.ts'
import { buildPath } from './build-path.ts'
import { parseApiError, toServerError } from './parse-api-error.ts'
import { parseResult } from './parse-result.ts'
import { type Request, type RequestArguments, serializeBody } from './request.ts'

export interface ClientOptions {
  /** The URL of the site. Empty for pages of the site itself. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  /** A personal access token. Browsers use a session instead. */
  readonly token?: string | (() => string | undefined)
  /** Called for every 401, when the token is invalid or expired (spec §8). */
  readonly onUnauthorized?: () => void
}

export interface Client {
  /** Calls a route of the contract. Rejects with an `ApiError`, or with the reason of the signal. */
  call<R extends Route>(route: R, ...request: RequestArguments<R>): Promise<ResultOf<R>>
}

/** Creates a client for the API contract, for browsers and Node. */
export function createClient(options: ClientOptions): Client {
  return {
    async call<R extends Route>(route: R, ...[request]: RequestArguments<R>): Promise<ResultOf<R>> {
      if (route.redirects) throw new TypeError(`${route.path} redirects; link to it instead of calling it`)
      const requestOptions: AnyRequest = request ?? {}
      const response = await sendRequest(route, requestOptions, options)
      if (response.status === 401) options.onUnauthorized?.()
      if (!response.ok) throw await parseApiError(response)
      return await parseResult(route, response).catch((cause: unknown) => {
        requestOptions.signal?.throwIfAborted()
        throw toServerError(cause)
      })
    },
  }
}

type AnyRequest = Partial<Request<Route>>

async function sendRequest(
  route: Route,
  request: AnyRequest,
  { baseUrl, fetch, token }: ClientOptions,
): Promise<Response> {
  const { body, contentType } = serializeBody(route, request)
  const url = baseUrl.replace(/\/+$/, '') + buildPath(route, request.params, request.query)
  try {
    return await fetch(url, {
      method: route.method,
      headers: {
        accept: route.contentType ?? 'application/json',
        ...authorizationHeader(token),
        ...contentTypeHeader(contentType),
      },
      ...(body !== undefined && { body }),
      ...(request.signal && { signal: request.signal }),
    })
  } catch (cause) {
    request.signal?.throwIfAborted()
    throw toServerError(cause)
  }
}

function authorizationHeader(token: ClientOptions['token']): Record<string, string> {
  const value = typeof token === 'function' ? token() : token
  return value ? { authorization: `OAuth ${value}` } : {}
}

function contentTypeHeader(contentType: string | undefined): Record<string, string> {
  return contentType === undefined ? {} : { 'content-type': contentType }
}
