import {
  ApiError,
  cursorHeaders,
  ErrorBody,
  type ErrorCode,
  errorSentences,
  type ResultOf,
  type Route,
} from '@handiwork/core/api'
import { buildPath, type Client, type Request, type RequestArguments } from '@handiwork/core/client'
import type { FastifyInstance } from 'fastify'
import type { DirectCall } from '../direct-calls.ts'
import { toErrorBody } from '../plugins/error-body.ts'
import { isUnexpected } from '../plugins/errors.ts'
import { internalHeaders } from '../plugins/internal-request.ts'
import { toSafeError } from '../plugins/log/safe-error.ts'
import { toApiError } from '../plugins/to-api-error.ts'

/**
 * Calls the API in process with the viewer's credentials, so that a page shows exactly what the API returns
 * to that viewer. The response is not validated again, because the route has just serialized it.
 */
export function createInternalCall(
  app: FastifyInstance,
  credentials: Readonly<Record<string, string>> | undefined,
): Client['call'] {
  const requestHeaders = { accept: 'application/json', ...credentials, ...internalHeaders }
  return async <R extends Route>(route: R, ...[request]: RequestArguments<R>): Promise<ResultOf<R>> => {
    if (route.method !== 'GET') throw new TypeError(`Pages can only read, but ${route.path} is a change`)
    const { params, query } = (request ?? {}) as Partial<Request<R>>
    const url = buildPath(route, params, query)
    const directCall =
      credentials === undefined && query === undefined ? app.directCalls.get(route.path) : undefined
    if (directCall) return (await callDirectly(app, directCall, params)) as ResultOf<R>
    const {
      statusCode,
      payload,
      headers: responseHeaders,
    } = await app.inject({ url, headers: requestHeaders })
    const reply: unknown = payload === '' ? undefined : JSON.parse(payload)
    if (statusCode >= 400) throw readErrorBody(reply)
    return (route.paged ? { items: reply, ...readPageHeaders(responseHeaders) } : reply) as ResultOf<R>
  }
}

function readPageHeaders(headers: Readonly<Record<string, unknown>>) {
  return {
    total: Number(headers['x-total-count']),
    next: headers[cursorHeaders.next],
    previous: headers[cursorHeaders.previous],
  }
}

/** Calls a route without a request. Errors are logged and converted as for a request. */
async function callDirectly(app: FastifyInstance, call: DirectCall, params: unknown = {}): Promise<unknown> {
  try {
    return JSON.parse(await call(params))
  } catch (error) {
    const apiError = toApiError(error)
    if (isUnexpected(apiError)) app.log.error({ err: toSafeError(error) }, 'request failed')
    throw readErrorBody(toErrorBody(apiError))
  }
}

function readErrorBody(reply: unknown): ApiError {
  const { data } = ErrorBody.safeParse(reply)
  return new ApiError((data?.code ?? 'failed') as ErrorCode, data?.errorMessage ?? errorSentences.failed)
}
