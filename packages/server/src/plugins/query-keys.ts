import { ApiError } from '@handiwork/core/api'
import { MAX_QUERY_KEYS } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'

export const tooManyQueryKeys = `A request can have at most ${MAX_QUERY_KEYS.toLocaleString('en')} query parameters`

/** Rejects requests with too many query parameters. The parser ignores those above the limit. */
export function limitQueryKeys(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    const start = url.indexOf('?')
    if (start === -1) return
    let keys = 1
    for (let end = url.indexOf('&', start); end !== -1; end = url.indexOf('&', end + 1)) keys += 1
    if (keys > MAX_QUERY_KEYS) throw new ApiError('invalid', tooManyQueryKeys)
  })
}
