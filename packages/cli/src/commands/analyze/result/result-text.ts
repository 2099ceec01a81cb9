import type { Report } from '@handiwork/core/contract'
import type { Look } from '../../../ui/look.ts'
import { painter } from '../../../ui/painter.ts'
import { resultLines } from './result-lines.ts'

export interface ResultOptions {
  readonly width: number
  readonly look: Look
  readonly elapsed: number
  readonly languageColor: (name: string) => string
}

/** What a person gets to read, as one string that ends its last line. */
export function resultText(report: Report, { width, look, ...options }: ResultOptions): string {
  const lines = resultLines(report, width, options).map(painter(look))
  return lines.map((line) => `${line}\n`).join('')
}
