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
  const isHost = (value: string, index: number) => index % 2 === 0 && /^host$/i.test(value)
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}
