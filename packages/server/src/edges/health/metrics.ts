import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts and notes an answer that was sent before the framework began. */
    readonly answeredQuickly: (method: string, status: number) => void
  }
}

/** Figures for a Prometheus on this machine, and for admins: how long calls take, how the process is doing. */
export function metrics(app: FastifyInstance): void {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // Never the address as it was asked for: it may be anything, and hold anything.
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode }
    durations.observe(labels, elapsedTime / 1000)
    done()
  })
  app.decorate('answeredQuickly', (method: string, status: number) => {
    durations.observe({ method, route: 'kept page', status }, 0)
    app.log.info({ method, route: 'kept page', status, ms: 0 }, 'answered')
  })
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry }))
  app.get(
    '/metrics',
    { config: { alwaysServed: true, rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      if (!mayRead(request)) throw new ApiError('notFound', errorSentences.notFound)
      reply.type(registry.contentType)
      return registry.metrics()
    },
  )
}

// --- internal ---

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** What a proxy on this machine passes on comes from elsewhere. */
function mayRead({ caller, socket, headers }: FastifyRequest): boolean {
  if (caller.state === 'signedIn' && caller.role === 'admin' && caller.by === 'session') return true
  return (
    thisMachine.has(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined)
  )
}
