import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { OtlpTarget } from './telemetry-settings.ts'

type ExporterConfig = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>

/** A collector that does not answer delays at most a few exports, which wait outside of requests. */
export function toExporterConfig({ url, headers, timeoutMs, compression }: OtlpTarget): ExporterConfig {
  return {
    ...{ url, headers: { ...headers }, timeoutMillis: timeoutMs, concurrencyLimit: 2 },
    compression: compression as NonNullable<ExporterConfig['compression']>,
  }
}
