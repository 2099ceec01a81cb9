import { performance } from 'node:perf_hooks'
import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInternalRequest } from './internal-request.ts'
import { createReadQueue, type ReadQueue } from './read-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next read run. */
    endRead: (() => void) | undefined
  }
}

const RETRY_AFTER_SECONDS = 5

/**
 * Lets few different API reads run at a time. A change or a page takes several steps, each of which waits until the work
 * that has arrived before is done: with hundreds of reads in progress, that takes seconds.
 */
export function limitConcurrentReads(app: FastifyInstance, queue: ReadQueue = openReadQueue(app)): void {
  app.decorateRequest('endRead', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request)) return undefined
    const admission = queue.enter(readKey(request))
    if (admission === undefined)
      throw new ApiError('unavailable', errorSentences.unavailable, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    request.endRead = await admission
    reply.raw.once('close', request.endRead)
    if (!reply.raw.closed) return undefined
    // The client has left meanwhile.
    request.endRead()
    return reply.hijack()
  })
  // A slow client receives the response later.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.endRead?.()
    done()
  })
}

/** While the event loop is busy, reads run one after the other, since more would only delay changes and pages. */
function openReadQueue(app: FastifyInstance): ReadQueue {
  let utilization = performance.eventLoopUtilization()
  let max = MAX_READS
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization()
    const isBusy = performance.eventLoopUtilization(current, utilization).utilization > BUSY_UTILIZATION
    utilization = current
    max = isBusy ? 1 : MAX_READS
  }, INTERVAL).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return createReadQueue({ max: () => max, maxWaiting: MAX_WAITING, maxHold: MAX_HOLD })
}

/** Whether it is an API request that only reads. Pages share their renders instead. */
function isRead(request: FastifyRequest): boolean {
  const { method, routeOptions } = request
  return method === 'GET' && routeOptions.config.route !== undefined && !isInternalRequest(request)
}

/** Equal for requests that get the same reply at the same time. */
function readKey({ url, headers }: FastifyRequest): string {
  return JSON.stringify([url, headers.cookie, headers.authorization])
}

/** Fewer than there are connections to the database, so that changes and pages get one at once. */
const MAX_READS = 6
/** From 0 to 1. */
const BUSY_UTILIZATION = 0.9
/** In ms. */
const INTERVAL = 100
const MAX_WAITING = 1000
/** In ms. */
const MAX_HOLD = 250
