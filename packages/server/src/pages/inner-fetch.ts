import type { FastifyInstance } from 'fastify'
import { innerHeaders } from '../edges/inner-request.ts'

/** Asks the service from within, without a network: what a page shows is what its API tells, to the same person. */
export function innerFetch(app: FastifyInstance, headers: Readonly<Record<string, string>>): typeof fetch {
  return async (address, init) => {
    const { pathname, search } = new URL(String(address))
    const asked = { ...(init?.headers as Record<string, string>), ...headers, ...innerHeaders }
    // Pages read, and nothing else.
    const answer = await app.inject({ method: 'GET', url: pathname + search, headers: asked })
    const body = answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
}
