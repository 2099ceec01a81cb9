import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import type { ExportReporter } from './export-reporter.ts'
import { toExporterConfig } from './exporter-config.ts'
import type { OtlpTarget, TelemetrySettings } from './telemetry-settings.ts'
import { type PrometheusMetric, toOtlpMetrics } from './to-otlp-metrics.ts'

/** Reads the registries at each export, so each metric has one definition. Returns the shutdown. */
export function startMetricsExport(
  target: OtlpTarget,
  { metricIntervalMs }: Pick<TelemetrySettings, 'metricIntervalMs'>,
  resource: Resource,
  reporter: ExportReporter,
  registries: readonly Registry[],
): () => Promise<void> {
  const startTime = new Date()
  const reader = new PeriodicExportingMetricReader({
    exporter: reporter.watch(new OTLPMetricExporter(toExporterConfig(target))),
    exportIntervalMillis: metricIntervalMs,
    exportTimeoutMillis: Math.min(target.timeoutMs, metricIntervalMs),
    metricProducers: [
      {
        collect: async () => {
          const read = registries.map((registry) => registry.getMetricsAsJSON())
          const metrics = (await Promise.all(read)).flat() as PrometheusMetric[]
          const converted = toOtlpMetrics(metrics, startTime, new Date())
          const scopeMetrics = [{ scope: { name: 'handiwork' }, metrics: converted }]
          return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
        },
      },
    ],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => provider.shutdown()
}
