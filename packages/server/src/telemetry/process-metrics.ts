import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type OperationName, operations } from './operations.ts'

/** The metrics of this process, however many services run in it. */
export const processMetrics = new Registry()

const histograms = Object.fromEntries(
  Object.entries(operations).map(([name, { metric, help, labels, buckets }]) => [
    name,
    new Histogram({
      ...{ name: metric, help, registers: [processMetrics] },
      labelNames: [...labels, 'outcome'],
      buckets: [...buckets],
    }),
  ]),
) as Readonly<Record<OperationName, Histogram<string>>>

export type Outcome = 'ok' | 'failed'

export function recordDuration(
  name: OperationName,
  labels: Readonly<Record<string, string | number>>,
  outcome: Outcome,
  seconds: number,
): void {
  histograms[name].observe({ ...labels, outcome }, seconds)
}

let isCollecting = false

/** Measures CPU, memory and the event loop. Tests don't, because each collector observes the whole process. */
export function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: processMetrics })
}
