import type { Report } from '@handiwork/core/contract'
import type { Terminal } from '../../context.ts'
import { createCanvas } from '../../ui/canvas.ts'
import type { AnalyzeRequest } from './analyze-request.ts'
import type { LineOptions } from './result/result-lines.ts'

/** Renders the report as text: the profile, or the explanation of its figures. */
export async function renderText(
  report: Report,
  { explain, output }: AnalyzeRequest,
  options: LineOptions,
  context: Pick<Terminal, 'stdout' | 'env'>,
): Promise<string> {
  const canvas = createCanvas(output, context)
  // Loaded lazily, because the other formats need neither layout nor colors.
  if (explain !== undefined) {
    const { explanationText } = await import('./explanation/explanation-text.ts')
    return explanationText(report, explain, canvas)
  }
  const { resultText } = await import('./result/result-text.ts')
  return resultText(report, { ...options, ...canvas })
}
