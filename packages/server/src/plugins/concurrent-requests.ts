import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { MAX_CONNECTIONS_PER_ADDRESS } from './connection-limit.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Limits the concurrent requests of each client behind a proxy, where `limitConnections` can't tell clients
 * apart. The proxy's own requests have no limit.
 */
export function limitConcurrentRequests(
  app: FastifyInstance,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): void {
  if (!trustProxy) return
  const countByClient = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    const client = forwardedClient(request)
    if (client === undefined) return
    const count = countByClient.get(client) ?? 0
    if (count >= MAX_CONNECTIONS_PER_ADDRESS) throw tooManyRequests()
    countByClient.set(client, count + 1)
    // Also emitted if the client or the proxy closes the connection first.
    reply.raw.once('close', () => {
      const remaining = (countByClient.get(client) ?? 1) - 1
      if (remaining === 0) countByClient.delete(client)
      else countByClient.set(client, remaining)
    })
  })
}

/** The address that the proxy reports, unless the request is the proxy's own. */
function forwardedClient({ ip, socket, routeOptions }: FastifyRequest): string | undefined {
  if (!isIP(ip) || routeOptions.config.exemptFromLoadShedding) return undefined
  const [client, proxy] = [normalizeIP(ip), normalizeIP(socket.remoteAddress ?? '')]
  return client === proxy ? undefined : client
}

function tooManyRequests(): ApiError {
  return new ApiError('tooMany', errorSentences.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
