import { ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The values of a histogram name their series. */
type PrometheusValue = MetricValue<string> & { readonly metricName?: string }
export type PrometheusMetric = MetricObjectWithValues<PrometheusValue>
type Time = [number, number]

/** Converts metrics of a registry to OTLP: counters, gauges and histograms. Values are totals since `start`. */
export function toOtlpMetrics(metrics: readonly PrometheusMetric[], start: Date, now: Date): MetricData[] {
  const [startTime, endTime] = [toHrTime(start), toHrTime(now)]
  return metrics.flatMap((metric) => convert(metric, startTime, endTime) ?? [])
}

function convert(metric: PrometheusMetric, startTime: Time, endTime: Time): MetricData | undefined {
  const { name, help } = metric
  const type = String(metric.type)
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () =>
    metric.values.map(({ value, labels }) => ({ startTime, endTime, attributes: { ...labels }, value }))
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (type !== 'histogram') return undefined
  const dataPoints = histogramPoints(metric, startTime, endTime)
  return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
}

type HistogramPoint = Extract<MetricData, { dataPointType: DataPointType.HISTOGRAM }>['dataPoints'][number]

interface Series {
  readonly labels: Record<string, string | number>
  /** Upper limits with the number of values up to them. */
  readonly limits: { readonly limit: number; readonly count: number }[]
  sum: number
  count: number
}

function histogramPoints(metric: PrometheusMetric, startTime: Time, endTime: Time): HistogramPoint[] {
  return seriesOf(metric).map(({ labels, limits, sum, count }): DataPoint<HistogramPoint['value']> => {
    const finite = limits.filter(({ limit }) => Number.isFinite(limit)).sort((a, b) => a.limit - b.limit)
    // Prometheus counts all values up to a limit, OTLP only those above the previous limit.
    const cumulative = [...finite.map((bucket) => bucket.count), count]
    const counts = cumulative.map((total, index) => total - (cumulative[index - 1] ?? 0))
    const buckets = { boundaries: finite.map(({ limit }) => limit), counts }
    return { startTime, endTime, attributes: labels, value: { buckets, sum, count } }
  })
}

function seriesOf({ name, values }: PrometheusMetric): Series[] {
  const series = new Map<string, Series>()
  for (const { metricName, labels, value } of values) {
    const { le, ...others } = labels as Record<string, string | number>
    const key = JSON.stringify(Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1)))
    const entry = series.get(key) ?? { labels: others, limits: [], sum: 0, count: 0 }
    series.set(key, entry)
    if (metricName === `${name}_sum`) entry.sum = value
    else if (metricName === `${name}_count`) entry.count = value
    else entry.limits.push({ limit: Number(String(le).replace('+Inf', 'Infinity')), count: value })
  }
  return [...series.values()]
}

function toHrTime(date: Date): Time {
  const milliseconds = date.getTime()
  return [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000]
}
