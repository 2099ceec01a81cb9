import type { Report } from '@handiwork/core/contract'
import type { Canvas } from '../../../ui/canvas.ts'
import { createPainter } from '../../../ui/create-painter.ts'
import { explanationLines } from './explanation-lines.ts'

/** Renders how the figures of a report were computed: all of them, or those that match a topic. */
export function explanationText(report: Report, topic: string, { width, look }: Canvas): string {
  const paint = createPainter(look)
  return explanationLines(report, topic, width)
    .map((line) => `${paint(line)}\n`)
    .join('')
}
