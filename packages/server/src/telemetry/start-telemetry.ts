import type { TelemetryOptions } from './telemetry-options.ts'

/** Starts exporting traces and metrics. Disposing of the result sends the rest, for at most a second. */
export async function startTelemetry(options: TelemetryOptions): Promise<AsyncDisposable> {
  // Loaded on demand: without a collector, OpenTelemetry costs neither time nor memory.
  const { openTelemetryExport } = await import('./open-telemetry-export.ts')
  return openTelemetryExport(options)
}
