import type { Report } from '@handiwork/core/contract'
import { MAX_WIDTH, MIN_WIDTH } from '../../../profile-view/sections/columns.ts'
import { createPainter } from '../../../ui/create-painter.ts'
import { truncateLine } from '../../../ui/span.ts'
import { stackSections } from '../../../ui/stack-sections.ts'
import type { TerminalStyle } from '../../../ui/terminal.ts'
import { overview } from './overview.ts'
import { topics } from './topics.ts'

export interface Canvas {
  readonly width: number
  readonly look: TerminalStyle
}

/** Renders how the figures of a report were computed: all of them, or those that match a topic. */
export function explanationText(report: Report, topic: string, { width, look }: Canvas): string {
  const clampedWidth = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))
  const lines = stackSections(
    topic === '' ? overview(report, clampedWidth) : topics(report, topic, clampedWidth),
  )
  const paint = createPainter(look)
  return lines.map((line) => `${paint(truncateLine(line, clampedWidth))}\n`).join('')
}
