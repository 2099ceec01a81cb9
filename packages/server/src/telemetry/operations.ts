import type { SpanKind } from './tracer.ts'

/** A kind of work that is measured: a histogram, and spans if traces are exported. */
export interface Operation {
  readonly metric: string
  readonly help: string
  readonly kind: SpanKind
  readonly labels: readonly string[]
  /** Upper limits of the histogram, in seconds. */
  readonly buckets: readonly number[]
}

const fast = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]
const slow = [0.1, 0.5, 1, 5, 15, 60, 300, 1500]

/** No label may contain text of users, ids or credentials. */
export const operations = {
  statement: {
    metric: 'database_statement_duration_seconds',
    help: 'Duration of database statements by operation and table',
    kind: 'client',
    labels: ['operation', 'table'],
    buckets: fast,
  },
  task: {
    metric: 'task_duration_seconds',
    help: 'Duration of attempts to process a background task',
    kind: 'consumer',
    labels: ['task'],
    buckets: slow,
  },
  hostRequest: {
    metric: 'code_host_request_duration_seconds',
    help: 'Duration of requests to code hosts and Stack Overflow',
    kind: 'client',
    labels: ['host', 'status'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  gitProcess: {
    metric: 'git_process_duration_seconds',
    help: 'Duration of git processes by command',
    kind: 'internal',
    labels: ['command'],
    buckets: slow,
  },
  page: {
    metric: 'page_render_duration_seconds',
    help: 'Duration of rendering a page',
    kind: 'internal',
    labels: [],
    buckets: fast,
  },
  pdf: {
    metric: 'pdf_render_duration_seconds',
    help: 'Duration of rendering a resume as PDF, including the wait for the renderer',
    kind: 'internal',
    labels: [],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
} as const satisfies Record<string, Operation>
export type OperationName = keyof typeof operations
export type OperationLabels<N extends OperationName> = Readonly<
  Record<(typeof operations)[N]['labels'][number], string | number>
>
