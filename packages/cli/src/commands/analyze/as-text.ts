import type { Report } from '@handiwork/core/contract'
import { plain } from '../../ui/look.ts'
import { lookOf, widthOfOutput } from '../../ui/terminal.ts'
import type { World } from '../../world.ts'
import type { AnalyzeRequest } from './request.ts'
import type { LineOptions } from './result/result-lines.ts'

/** What a person gets to read: the profile, or how it came about. */
export async function asText(
  report: Report,
  { explain, output }: AnalyzeRequest,
  options: LineOptions,
  { stdout, env }: World,
): Promise<string> {
  const canvas = output === undefined ? { look: lookOf(stdout, env), width: widthOfOutput(stdout) } : page
  // Loaded only when it is needed: the other formats do without the layout and its colours.
  if (explain !== undefined) {
    const { explanationText } = await import('./explanation/explanation-text.ts')
    return explanationText(report, explain, canvas)
  }
  const { resultText } = await import('./result/result-text.ts')
  return resultText(report, { ...options, ...canvas })
}

// --- internal ---

const page = { look: plain, width: 80 }
