import type { Report } from '@handiwork/core/contract'
import type { Browsing } from '../../browse/browse.ts'
import type { Terminal } from '../../context.ts'
import { createCanvas } from '../../ui/canvas.ts'
import type { AnalyzeRequest } from './analyze-request.ts'
import type { LineOptions } from './result/result-lines.ts'

/** Renders the report as text: the profile, or the explanation of its figures, which a user at a terminal browses. */
export async function renderText(
  report: Report,
  { explain, output, format, quiet }: AnalyzeRequest,
  options: LineOptions,
  context: Pick<Terminal, 'stdout' | 'env'> & Browsing,
): Promise<string> {
  const canvas = createCanvas(output, context)
  // Loaded lazily, because the other formats need neither layout nor colors.
  if (explain !== undefined) {
    const isScripted = quiet || output !== undefined || format !== undefined
    const browse = isScripted ? undefined : context.browsing()
    const { explanationText } = await import('./explanation/explanation-text.ts')
    if (browse === undefined) return explanationText(report, explain, canvas)
    const { browseExplanation } = await import('./explanation/browse-explanation.ts')
    return browseExplanation(report, explain, browse, canvas)
  }
  const { resultText } = await import('./result/result-text.ts')
  return resultText(report, { ...options, ...canvas })
}
