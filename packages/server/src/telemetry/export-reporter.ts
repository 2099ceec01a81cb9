import type { Logger } from 'pino'

interface ExportResult {
  readonly code: number
  readonly error?: Error
}

interface Exporter<T> {
  export(items: T, onResult: (result: ExportResult) => void): void
}

export interface ExportReporter {
  /** Reports failures of an exporter here instead of to the global handler, which would log each of them. */
  watch<E extends Exporter<never>>(exporter: E): E
}

const SUCCESS = 0

/** Logs one line when exports of a signal start to fail, and one when they work again. */
export function createExportReporter(signal: string, log: Pick<Logger, 'warn' | 'info'>): ExportReporter {
  let isFailing = false
  const report = ({ code, error }: ExportResult) => {
    if (code === SUCCESS && isFailing) log.info({ signal }, 'telemetry export works again')
    if (code !== SUCCESS && !isFailing) log.warn({ signal, err: error }, 'telemetry export failed')
    isFailing = code !== SUCCESS
  }
  return {
    watch(exporter) {
      const send = exporter.export.bind(exporter) as Exporter<unknown>['export']
      const watched: Exporter<unknown>['export'] = (items, onResult) =>
        send(items, (result) => {
          report(result)
          onResult({ code: SUCCESS })
        })
      return Object.assign(exporter, { export: watched })
    },
  }
}
