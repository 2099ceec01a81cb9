import type { Report } from '@handiwork/core/contract'
import type { Look } from '../../../ui/look.ts'
import { painter } from '../../../ui/painter.ts'
import { fitLine } from '../../../ui/span.ts'
import { stacked } from '../../../ui/stacked.ts'
import { NARROWEST, WIDEST } from '../result/columns.ts'
import { overview } from './overview.ts'
import { topics } from './topics.ts'

export interface Canvas {
  readonly width: number
  readonly look: Look
}

/** How the figures of a report came about: of everything, or of what a word names. */
export function explanationText(report: Report, word: string, { width, look }: Canvas): string {
  const room = Math.min(WIDEST, Math.max(NARROWEST, width))
  const lines = stacked(word === '' ? overview(report, room) : topics(report, word, room))
  const paint = painter(look)
  return lines.map((line) => `${paint(fitLine(line, room))}\n`).join('')
}
