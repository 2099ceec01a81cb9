import {
  ApiError,
  ErrorBody,
  type ErrorCode,
  errorSentences,
  type ResultOf,
  type Route,
} from '@handiwork/core/api'
import { buildPath, type Client, type Request, type RequestArguments } from '@handiwork/core/client'
import type { FastifyInstance } from 'fastify'
import { internalHeaders } from '../plugins/internal-request.ts'

/**
 * Calls the API in process with the viewer's credentials, so that a page shows exactly what the API returns
 * to that viewer. The response is not validated again, because the route has just serialized it.
 */
export function createInternalCall(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): Client['call'] {
  const requestHeaders = { accept: 'application/json', ...headers, ...internalHeaders }
  return async <R extends Route>(route: R, ...[request]: RequestArguments<R>): Promise<ResultOf<R>> => {
    if (route.method !== 'GET') throw new TypeError(`Pages can only read, but ${route.path} is a change`)
    const { params, query } = (request ?? {}) as Partial<Request<R>>
    const {
      statusCode,
      payload,
      headers: responseHeaders,
    } = await app.inject({ url: buildPath(route, params, query), headers: requestHeaders })
    const reply: unknown = payload === '' ? undefined : JSON.parse(payload)
    if (statusCode >= 400) throw toApiError(reply)
    return (
      route.paged ? { items: reply, total: Number(responseHeaders['x-total-count']) } : reply
    ) as ResultOf<R>
  }
}

function toApiError(reply: unknown): ApiError {
  const { data } = ErrorBody.safeParse(reply)
  return new ApiError((data?.code ?? 'failed') as ErrorCode, data?.errorMessage ?? errorSentences.failed)
}
