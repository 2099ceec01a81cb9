import { expect, test } from 'vitest'
import { createExportReporter } from './export-reporter.ts'

test('logs the first failure and the first success after it, and reports success to the exporter', () => {
  const lines: string[] = []
  const log = {
    warn: (...[, text]: unknown[]) => lines.push(`warn ${text}`),
    info: (...[, text]: unknown[]) => lines.push(`info ${text}`),
  }
  const codes = [0, 1, 1, 0, 0]
  const results: number[] = []
  const exporter = createExportReporter('traces', log as never).watch({
    export: (_: never, onResult: (result: { code: number }) => void) => onResult({ code: codes.shift()! }),
  })
  for (let index = 0; index < 5; index++)
    exporter.export(undefined as never, ({ code }) => results.push(code))
  expect({ lines, results }).toEqual({
    lines: ['warn telemetry export failed', 'info telemetry export works again'],
    results: [0, 0, 0, 0, 0],
  })
})
