export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** The role of a span: handles or sends a request, processes a task, or works in this process. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export interface SpanOptions {
  readonly kind: SpanKind
  readonly attributes: SpanAttributes
  /** A W3C `traceparent`. The active span when omitted. */
  readonly traceparent?: string | undefined
  /** Milliseconds since the start of the process. The current time when omitted. */
  readonly startTime?: number | undefined
}

export interface Span {
  /** Runs a function, and what it starts, inside the span. */
  run<T>(work: () => T): T
  rename(name: string): void
  set(attributes: SpanAttributes): void
  end(outcome: 'ok' | 'failed'): void
}

/** The ids of the active span, as fields of a log line. */
export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

/** Creates spans. Without a collector there is none, and nothing of OpenTelemetry is loaded. */
export interface Tracer {
  startSpan(name: string, options: SpanOptions): Span
  activeIds(): TraceIds | undefined
  /** The active span as W3C `traceparent`. */
  traceparent(): string | undefined
}

/** One for the process, because so is the context that follows asynchronous calls. */
let tracer: Tracer | undefined

export function activeTracer(): Tracer | undefined {
  return tracer
}

/** Installs the tracer of this process. Disposing of the result removes it. */
export function installTracer(next: Tracer): Disposable {
  tracer = next
  return {
    [Symbol.dispose]: () => {
      if (tracer === next) tracer = undefined
    },
  }
}
