import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { activeTracer, type Span } from '../telemetry/tracer.ts'
import { isInternalRequest } from './internal-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

/**
 * Records a span for each request, with the route pattern and the status. Registered first, so that the other
 * hooks run inside the span.
 */
export function addRequestTracing(app: FastifyInstance, { trustProxy }: Pick<Settings, 'trustProxy'>): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = startRequestSpan(request, trustProxy)
    continueIn(request.span, done)
  })
  // Events of the connection deliver the body, outside of the context of the request.
  app.addHook('preValidation', (request, _reply, done) => continueIn(request.span, done))
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    continueIn(span, done)
    span?.set({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? 'failed' : 'ok')
  })
}

/** Only a trusted proxy may continue a trace: any other caller could choose what is recorded. */
function startRequestSpan(request: FastifyRequest, trustProxy: boolean): Span | undefined {
  const { method, headers, routeOptions } = request
  const tracer = activeTracer()
  if (tracer === undefined || routeOptions.config.exemptFromLoadShedding) return undefined
  const route = routeOptions.url ?? 'none'
  const isInternal = isInternalRequest(request)
  const parent = trustProxy && !isInternal ? headers.traceparent : undefined
  return tracer.startSpan(`${method} ${route}`, {
    kind: isInternal ? 'internal' : 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
    traceparent: typeof parent === 'string' ? parent : undefined,
  })
}

function continueIn(span: Span | undefined, done: () => void): void {
  if (span === undefined) done()
  else span.run(done)
}
