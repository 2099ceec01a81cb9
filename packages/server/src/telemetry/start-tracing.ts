import {
  SpanKind as ApiKind,
  type Context,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { ExportReporter } from './export-reporter.ts'
import { toExporterConfig } from './exporter-config.ts'
import type { OtlpTarget, SamplerName, TelemetrySettings } from './telemetry-settings.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'
import type { SpanKind, Tracer } from './tracer.ts'

export interface Tracing {
  readonly tracer: Tracer
  /** Sends the remaining spans. */
  readonly shutdown: () => Promise<void>
}

/** Exports spans in batches. Spans that the bounded queue has no space for are dropped. */
export function startTracing(
  target: OtlpTarget,
  settings: TelemetrySettings,
  resource: Resource,
  reporter: ExportReporter,
): Tracing {
  const { spanQueue, sampler, samplerRatio } = settings
  const processor = new BatchSpanProcessor({
    exporter: reporter.watch(new OTLPTraceExporter(toExporterConfig(target))),
    maxQueueSize: spanQueue.maxSize,
    maxExportBatchSize: spanQueue.batchSize,
    scheduledDelayMillis: spanQueue.delayMs,
    exportTimeoutMillis: target.timeoutMs,
  })
  const provider = new TracerProvider({
    resource,
    sampler: createSampler(sampler, samplerRatio),
    spanProcessors: [processor],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  return {
    tracer: createTracer(provider, contexts),
    shutdown: async () => {
      await provider.shutdown()
      contexts.disable()
    },
  }
}

function createTracer(provider: TracerProvider, contexts: AsyncLocalStorageContextManager): Tracer {
  const tracer = provider.getTracer('handiwork')
  const activeContext = () => trace.getSpanContext(contexts.active())
  return {
    startSpan(name, { kind, attributes, traceparent, startTime }) {
      const parent = parentContext(contexts.active(), traceparent)
      const options = { kind: kinds[kind], attributes, ...(startTime !== undefined && { startTime }) }
      const span = tracer.startSpan(name, options, parent)
      const context = trace.setSpan(parent, span)
      return {
        run: (work) => contexts.with(context, work),
        rename: (next) => void span.updateName(next),
        set: (added) => void span.setAttributes(added),
        end(outcome) {
          // Without a message: errors can quote user data.
          if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    activeIds() {
      const active = activeContext()
      return active && { trace_id: active.traceId, span_id: active.spanId }
    },
    traceparent() {
      const active = activeContext()
      return active && formatTraceparent(active.traceId, active.spanId, isSampled(active.traceFlags))
    },
  }
}

const isSampled = (flags: number) => (flags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED

const kinds: Readonly<Record<SpanKind, ApiKind>> = {
  server: ApiKind.SERVER,
  client: ApiKind.CLIENT,
  consumer: ApiKind.CONSUMER,
  internal: ApiKind.INTERNAL,
}

function parentContext(active: Context, traceparent: string | undefined): Context {
  const parent = parseTraceparent(traceparent)
  if (parent === undefined) return active
  const traceFlags = parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  const { traceId, spanId } = parent
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function createSampler(name: SamplerName, ratio: number): Sampler {
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name.replace('parentbased_', '')]!()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
