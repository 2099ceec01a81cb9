import { randomUUID } from 'node:crypto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { createExportReporter } from './export-reporter.ts'
import { startMetricsExport } from './start-metrics-export.ts'
import { startTracing } from './start-tracing.ts'
import type { TelemetryOptions } from './telemetry-options.ts'
import { installTracer } from './tracer.ts'

/** In ms. The shutdown of the service has a limit of its own. */
const SHUTDOWN_TIMEOUT = 1000

export function openTelemetryExport({
  settings,
  version,
  log,
  registries,
}: TelemetryOptions): AsyncDisposable {
  // Distinguishes the processes of a service, whose totals would otherwise overwrite each other.
  const instance = { 'service.version': version, 'service.instance.id': randomUUID() }
  const resource = resourceFromAttributes({ ...instance, ...settings.resource })
  const closing: (() => Promise<void>)[] = []
  const installed = new DisposableStack()
  if (settings.traces) {
    const reporter = createExportReporter('traces', log)
    const tracing = startTracing(settings.traces, settings, resource, reporter)
    installed.use(installTracer(tracing.tracer))
    closing.push(tracing.shutdown)
  }
  if (settings.metrics) {
    const reporter = createExportReporter('metrics', log)
    closing.push(startMetricsExport(settings.metrics, settings, resource, reporter, registries))
  }
  return {
    async [Symbol.asyncDispose]() {
      installed.dispose()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, SHUTDOWN_TIMEOUT)
      await Promise.race([promise, Promise.allSettled(closing.map((close) => close()))])
      clearTimeout(timer)
    },
  }
}
