import type { Report } from '@handiwork/core/contract'
import type { Browse } from '../../../browse/browse.ts'
import type { Canvas } from '../../../ui/canvas.ts'
import { createPainter } from '../../../ui/create-painter.ts'
import { explanationPage } from './explanation-lines.ts'
import { explanationText } from './explanation-text.ts'

/** Lets the user browse how the figures were computed. Returns what they saw last, as text. */
export async function browseExplanation(
  report: Report,
  topic: string,
  browse: Browse,
  canvas: Canvas,
): Promise<string> {
  const visible = await browse((opened, width) => explanationPage(report, opened, width), topic)
  if (visible === undefined) return explanationText(report, topic, canvas)
  const paint = createPainter(canvas.look)
  return visible.map((line) => `${paint(line)}\n`).join('')
}
