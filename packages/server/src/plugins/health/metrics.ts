import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { processMetrics } from '../../telemetry/process-metrics.ts'
import { activeTracer } from '../../telemetry/tracer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts and logs a response that was sent before Fastify ran. */
    readonly recordFastResponse: (response: FastResponse) => void
  }
}

export interface FastResponse {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
}

/** Prometheus metrics for scrapers on this machine and for admins: those of requests, the service and the process. */
export function addMetrics(app: FastifyInstance, { metrics: registry }: Pick<Deps, 'metrics'>): void {
  const durations = requestDurations(registry)
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // The route pattern, never the requested URL, which can contain arbitrary or sensitive text.
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode }
    durations.observe(labels, elapsedTime / 1000)
    done()
  })
  app.decorate('recordFastResponse', (response: FastResponse) => {
    const { method, route, status, durationMs } = response
    durations.observe({ method, route, status }, durationMs / 1000)
    app.log.info({ method, route, status, durationMs: Math.round(durationMs) }, 'request completed')
    traceFastResponse(response)
  })
  app.get(
    '/metrics',
    { config: { exemptFromLoadShedding: true, rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      if (!canReadMetrics(request)) throw new ApiError('notFound', errorSentences.notFound)
      const metrics = Registry.merge([registry, processMetrics])
      reply.type(metrics.contentType)
      return metrics.metrics()
    },
  )
}

const DURATIONS = 'http_request_duration_seconds'

/** Apps with the same registry share the metric, because a registry accepts each name once. */
function requestDurations(registry: Registry): Histogram {
  const known = registry.getSingleMetric(DURATIONS)
  if (known instanceof Histogram) return known
  return new Histogram({
    name: DURATIONS,
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
}

function traceFastResponse({ method, route, status }: FastResponse): void {
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  }
  activeTracer()?.startSpan(`${method} ${route}`, { kind: 'server', attributes }).end('ok')
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Requests that a local proxy forwards come from elsewhere and are not permitted. */
function canReadMetrics({ caller, socket, headers }: FastifyRequest): boolean {
  if (caller.state === 'signedIn' && caller.role === 'admin' && caller.by === 'session') return true
  return (
    loopbackAddresses.has(socket.remoteAddress ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}
