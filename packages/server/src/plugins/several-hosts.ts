import type { IncomingMessage } from 'node:http'
import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'

/**
 * Rejects requests with several `Host` headers (RFC 9112). Node uses the first one; a proxy or cache in front
 * of the service may use another.
 */
export function rejectSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasSeveralHosts(raw)) throw new ApiError('invalid', errorSentences.severalHosts)
  })
}

/** Only the raw headers still have all of them. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    // Every request runs this, and most names differ in length.
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
