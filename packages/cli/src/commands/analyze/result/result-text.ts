import type { Report } from '@handiwork/core/contract'
import { createPainter } from '../../../ui/create-painter.ts'
import type { TerminalStyle } from '../../../ui/terminal.ts'
import { type LineOptions, resultLines } from './result-lines.ts'

export interface ResultOptions extends LineOptions {
  readonly width: number
  readonly look: TerminalStyle
}

/** Renders the result as one string that ends with a line break. */
export function resultText(report: Report, { width, look, ...options }: ResultOptions): string {
  const lines = resultLines(report, width, options).map(createPainter(look))
  return lines.map((line) => `${line}\n`).join('')
}
