import {
  ApiError,
  ErrorBody,
  type ErrorCode,
  errorSentences,
  type ResultOf,
  type Route,
} from '@handiwork/core/api'
import { type Client, pathOf, type Request, type RequestArguments } from '@handiwork/core/client'
import type { FastifyInstance } from 'fastify'
import { innerHeaders } from '../edges/inner-request.ts'

/**
 * Asks the service from within, without a network: what a page shows is what its API tells, to the same person. The answer
 * was cut to the shape of its route a moment ago, by this very program, and is taken as it is.
 */
export function innerCall(app: FastifyInstance, headers: Readonly<Record<string, string>>): Client['call'] {
  const asking = { accept: 'application/json', ...headers, ...innerHeaders }
  return async <R extends Route>(route: R, ...[request]: RequestArguments<R>): Promise<ResultOf<R>> => {
    if (route.method !== 'GET') throw new TypeError(`A page only reads, and ${route.path} is a change`)
    const { params, query } = (request ?? {}) as Partial<Request<R>>
    const {
      statusCode,
      payload,
      headers: told,
    } = await app.inject({ url: pathOf(route, params, query), headers: asking })
    const reply: unknown = payload === '' ? undefined : JSON.parse(payload)
    if (statusCode >= 400) throw refusalIn(reply)
    return (route.paged ? { items: reply, total: Number(told['x-total-count']) } : reply) as ResultOf<R>
  }
}

// --- internal ---

function refusalIn(reply: unknown): ApiError {
  const { data } = ErrorBody.safeParse(reply)
  return new ApiError((data?.code ?? 'failed') as ErrorCode, data?.errorMessage ?? errorSentences.failed)
}
