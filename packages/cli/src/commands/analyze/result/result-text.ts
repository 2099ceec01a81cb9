import type { Report } from '@handiwork/core/contract'
import type { Look } from '../../../ui/look.ts'
import { painter } from '../../../ui/painter.ts'
import { type LineOptions, resultLines } from './result-lines.ts'

export interface ResultOptions extends LineOptions {
  readonly width: number
  readonly look: Look
}

/** What a person gets to read, as one string that ends its last line. */
export function resultText(report: Report, { width, look, ...options }: ResultOptions): string {
  const lines = resultLines(report, width, options).map(painter(look))
  return lines.map((line) => `${line}\n`).join('')
}
