import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

export interface ReceivedMetric {
  readonly name: string
  readonly gauge?: unknown
  readonly sum?: unknown
  readonly histogram?: { readonly dataPoints: readonly { readonly count: number }[] }
}

/** An OTLP/HTTP collector on loopback that stores what it receives. */
export interface OtlpCollector extends AsyncDisposable {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  readonly metrics: readonly ReceivedMetric[]
  /** The headers of the latest export. */
  readonly headers: IncomingHttpHeaders
  /** All received bytes. */
  bytes(): string
  /** Waits for a span that fulfills the condition. */
  spanWith(condition: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan>
  /** Waits for a metric with the name. */
  metricNamed(name: string): Promise<ReceivedMetric>
}

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = []
  const metrics: ReceivedMetric[] = []
  const bodies: string[] = []
  const received = new EventTarget()
  let headers: IncomingHttpHeaders = {}
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    headers = request.headers
    bodies.push(body)
    const content: ExportRequest = JSON.parse(body)
    spans.push(...(content.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap(readSpans)))
    const scopes = (content.resourceMetrics ?? []).flatMap(({ scopeMetrics }) => scopeMetrics)
    metrics.push(...scopes.flatMap((scope) => scope.metrics ?? []))
    response.setHeader('content-type', 'application/json').end('{}')
    received.dispatchEvent(new Event('received'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const find = async <T>(read: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = read()
      if (found !== undefined) return found
      await once(received, 'received')
    }
  }
  return {
    ...{ spans, metrics },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get headers() {
      return headers
    },
    bytes: () => bodies.join('\n'),
    spanWith: (condition) => find(() => spans.find(condition)),
    metricNamed: (name) => find(() => metrics.findLast((metric) => metric.name === name)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface ExportRequest {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly ScopeSpans[] }[]
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics?: readonly ReceivedMetric[] }[]
  }[]
}

interface ScopeSpans {
  readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & {
    readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[]
  })[]
}

function readSpans({ spans }: ScopeSpans): ReceivedSpan[] {
  return spans.map(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]!])),
  }))
}
