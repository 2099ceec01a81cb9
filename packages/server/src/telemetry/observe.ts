import { AsyncLocalStorage } from 'node:async_hooks'
import { type OperationLabels, type OperationName, operations } from './operations.ts'
import { type Outcome, recordDuration } from './process-metrics.ts'
import { activeTracer, type SpanAttributes } from './tracer.ts'

export interface ObserveOptions<T, N extends OperationName> {
  /** The name of the span. */
  readonly name: string
  /** Labels known at the start. */
  readonly labels: Partial<OperationLabels<N>>
  /** The other labels, from the result. Undefined if the work failed. */
  readonly labelsOf?: (result: T | undefined) => Partial<OperationLabels<N>>
  /** Attributes of the span that are not labels of the metric. */
  readonly attributes?: SpanAttributes
  readonly traceparent?: string | undefined
  /** Receives the duration in milliseconds. */
  readonly onEnd?: (durationMs: number) => void
}

/** Does work, and records its duration as a metric and, if traces are exported, as a span. */
export async function observe<T, N extends OperationName>(
  operation: N,
  { name, labels, labelsOf, attributes, traceparent, onEnd }: ObserveOptions<T, N>,
  work: () => Promise<T>,
): Promise<T> {
  const { kind } = operations[operation]
  const start = performance.now()
  const span = activeTracer()?.startSpan(name, {
    ...{ kind, traceparent, attributes: { ...toAttributes(operation, labels), ...attributes } },
  })
  const end = (outcome: Outcome, result?: T) => {
    const durationMs = performance.now() - start
    const late = labelsOf?.(result)
    recordDuration(operation, { ...labels, ...late } as OperationLabels<N>, outcome, durationMs / 1000)
    if (late) span?.set(toAttributes(operation, late))
    span?.end(outcome)
    onEnd?.(durationMs)
  }
  try {
    const result = await (span === undefined ? work() : span.run(work))
    end('ok', result)
    return result
  } catch (error) {
    end('failed')
    throw error
  }
}

/** Span attributes in the conventions of OpenTelemetry, by label. */
const attributeNames: Readonly<Record<string, string>> = {
  'statement operation': 'db.operation.name',
  'statement table': 'db.collection.name',
  'task task': 'messaging.destination.name',
  'hostRequest host': 'server.address',
  'hostRequest status': 'http.response.status_code',
  'gitProcess command': 'process.command',
}

function toAttributes(
  operation: OperationName,
  labels: Readonly<Record<string, string | number | undefined>>,
) {
  const entries = Object.entries(labels).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  )
  return Object.fromEntries(
    entries.map(([label, value]) => [attributeNames[`${operation} ${label}`] ?? label, value]),
  )
}

export interface PastWork<N extends OperationName> {
  readonly name: string
  readonly labels: OperationLabels<N>
  readonly outcome: Outcome
  readonly durationMs: number
}

/** Records work that has just ended, such as a process of another process. */
export function recordPastWork<N extends OperationName>(
  operation: N,
  { name, labels, outcome, durationMs }: PastWork<N>,
): void {
  recordDuration(operation, labels, outcome, durationMs / 1000)
  const { kind } = operations[operation]
  const attributes = toAttributes(operation, labels)
  activeTracer()
    ?.startSpan(name, { kind, attributes, startTime: Date.now() - durationMs })
    .end(outcome)
}

/** Returns a function that runs others in the current trace, for callbacks of other processes. */
export function captureContext(): <T>(work: () => T) => T {
  return AsyncLocalStorage.snapshot()
}
