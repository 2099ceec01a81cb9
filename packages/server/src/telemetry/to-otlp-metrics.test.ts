import { DataPointType } from '@opentelemetry/sdk-metrics'
import fc from 'fast-check'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { type PrometheusMetric, toOtlpMetrics } from './to-otlp-metrics.ts'

const [start, now] = [new Date('2026-01-01T00:00:00.250Z'), new Date('2026-01-01T00:01:00.000Z')]

async function convert(registry: Registry) {
  const metrics = (await registry.getMetricsAsJSON()) as PrometheusMetric[]
  return toOtlpMetrics(metrics, start, now)
}

test('a counter is a monotonic sum since the start', async () => {
  const registry = new Registry()
  const counter = new Counter({ name: 'a_total', help: 'A', labelNames: ['kind'], registers: [registry] })
  counter.inc({ kind: 'x' }, 3)
  expect(await convert(registry)).toMatchObject([
    {
      descriptor: { name: 'a_total', description: 'A' },
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: [
        {
          startTime: [1767225600, 250_000_000],
          endTime: [1767225660, 0],
          attributes: { kind: 'x' },
          value: 3,
        },
      ],
    },
  ])
})

test('a gauge has its current value', async () => {
  const registry = new Registry()
  new Gauge({ name: 'b', help: 'B', registers: [registry] }).set(-1.5)
  expect(await convert(registry)).toMatchObject([
    { dataPointType: DataPointType.GAUGE, dataPoints: [{ attributes: {}, value: -1.5 }] },
  ])
})

test('a histogram has the number of values in each bucket, by labels', async () => {
  const registry = new Registry()
  const options = { name: 'c', help: 'C', labelNames: ['route'], buckets: [1, 2], registers: [registry] }
  const histogram = new Histogram(options)
  for (const value of [0.5, 1, 1.5, 9]) histogram.observe({ route: 'a' }, value)
  histogram.observe({ route: 'b' }, 2)
  const [metric] = await convert(registry)
  expect(metric?.dataPoints.map(({ attributes, value }) => ({ attributes, value }))).toEqual([
    {
      attributes: { route: 'a' },
      value: { buckets: { boundaries: [1, 2], counts: [2, 1, 1] }, sum: 12, count: 4 },
    },
    {
      attributes: { route: 'b' },
      value: { buckets: { boundaries: [1, 2], counts: [0, 1, 0] }, sum: 2, count: 1 },
    },
  ])
})

test('the buckets of a histogram contain every value once', async () => {
  const values = fc.array(fc.double({ min: 0, max: 20, noNaN: true }))
  await fc.assert(
    fc.asyncProperty(values, async (observed) => {
      const registry = new Registry()
      const histogram = new Histogram({ name: 'd', help: 'D', buckets: [1, 5, 10], registers: [registry] })
      for (const value of observed) histogram.observe(value)
      const [metric] = await convert(registry)
      const [point] = metric!.dataPoints as readonly {
        value: { buckets: { counts: number[] }; count: number }
      }[]
      const { buckets, count } = point!.value
      expect(buckets.counts.reduce((sum, bucket) => sum + bucket, 0)).toBe(observed.length)
      expect(count).toBe(observed.length)
    }),
  )
})
