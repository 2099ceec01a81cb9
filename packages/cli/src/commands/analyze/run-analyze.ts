import { DONE, INCOMPLETE } from '../../exit-codes.ts'
import { checkOutput } from '../../output/check-output.ts'
import { putOut } from '../../output/put-out.ts'
import type { World } from '../../world.ts'
import { asText } from './as-text.ts'
import { chosenFormat } from './chosen-format.ts'
import { nobodyMatches } from './nobody-matches.ts'
import { reportOn } from './report-on.ts'
import type { AnalyzeRequest } from './request.ts'
import { tellSkipped } from './tell-skipped.ts'

/** One `handiwork analyze`: reads, tells what was skipped, prints the result, and gives the exit code. */
export async function runAnalyze(request: AnalyzeRequest, world: World): Promise<number> {
  const startedAt = world.now().getTime()
  await checkOutput(request.output, world.cwd)
  const [core, { reportFormats }] = await Promise.all([world.core(), world.reports()])
  const format = chosenFormat(request, reportFormats)
  const report = await reportOn(request, core, world)
  tellSkipped(report, world)
  if (nobodyMatches(report))
    await import('./refuse-nobody.ts').then(({ refuseNobody }) => refuseNobody(report))
  const elapsed = world.now().getTime() - startedAt
  const text = format?.render(report) ?? (await asText(report, request, { elapsed, ...core }, world))
  await putOut(text, request, world)
  return report.skipped.length === 0 ? DONE : INCOMPLETE
}
