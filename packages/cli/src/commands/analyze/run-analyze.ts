import type { Skipped } from '@handiwork/core/contract'
import { DONE, INCOMPLETE } from '../../exit-codes.ts'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { analyzeWithProgress } from './analyze-with-progress.ts'
import { authorsOf } from './authors.ts'
import { checkOutput } from './check-output.ts'
import { deliver } from './deliver.ts'
import { nobodyMatches, refuseNobody } from './nobody.ts'
import type { AnalyzeRequest } from './request.ts'
import { skippedSentences } from './skipped-sentences.ts'

/** One `handiwork analyze`: reads, tells what was skipped, prints the result, and gives the exit code. */
export async function runAnalyze(request: AnalyzeRequest, world: World): Promise<number> {
  const startedAt = world.now().getTime()
  await checkOutput(request.output, world.cwd)
  const core = await world.core()
  const { targets, refused } = await core.findTargets(request.targets, world.cwd, world.signal)
  const authors = await authorsOf(request, targets, world.cwd, core)
  const analysed = await analyzeWithProgress(request, { targets, authors }, core, world)
  const report = { ...analysed, skipped: [...refused, ...analysed.skipped] }
  tellSkipped(report.skipped, world)
  if (nobodyMatches(report)) refuseNobody(authors, request, report)
  const elapsed = world.now().getTime() - startedAt
  await deliver(report, request, { elapsed, languageColor: core.languageColor }, world)
  return report.skipped.length === 0 ? DONE : INCOMPLETE
}

function tellSkipped(skipped: readonly Skipped[], { stderr }: World): void {
  for (const sentence of skippedSentences(skipped)) say(stderr, sentence)
}
