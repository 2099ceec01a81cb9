import type { Report } from '@handiwork/core/contract'
import { DONE, INCOMPLETE } from '../../exit-codes.ts'
import { readDocument } from '../../input/read-document.ts'
import { putOut } from '../../output/put-out.ts'
import { say } from '../../say.ts'
import { clean } from '../../ui/clean.ts'
import { version } from '../../version.ts'
import type { Core, Reports, World } from '../../world.ts'
import { reportOn } from '../analyze/report-on.ts'
import type { Reading } from '../analyze/request.ts'
import { tellSkipped } from '../analyze/tell-skipped.ts'
import { verdict } from './verdict.ts'

export interface VerifyRequest {
  /** A file, or - for standard input. */
  readonly report: string
  /** Where the repositories are now; none means where the report found them. */
  readonly targets: readonly string[]
  readonly cache: boolean
  readonly quiet: boolean
  readonly verbose: boolean
}

/** One `handiwork verify`: makes the report again, says whether it is the same, and gives the exit code. */
export async function runVerify(request: VerifyRequest, world: World): Promise<number> {
  const [core, reports] = await Promise.all([world.core(), world.reports()])
  const bytes = await readDocument(request.report, world)
  const before = await reports.readReport(new TextDecoder().decode(bytes))
  const after = await madeAgain(before, request, core, world)
  const isSame = Buffer.from(asJson(after, reports)).equals(bytes)
  const name = request.report === '-' ? 'The report' : request.report
  const lines = verdict({ name, before, after, isSame, version })
  await putOut(`${lines.map(clean).join('\n')}\n`, { output: undefined, quiet: true }, world)
  return isSame ? DONE : INCOMPLETE
}

// --- internal ---

async function madeAgain(before: Report, request: VerifyRequest, core: Core, world: World): Promise<Report> {
  const reading = readingAgain(before, request)
  // What is read stands in a file somebody else may have written, so it is said beforehand.
  if (!request.quiet) say(world.stderr, `Reading again: ${reading.targets.join(', ')}`)
  const report = await reportOn(reading, core, world)
  tellSkipped(report, world)
  // That the repositories lie elsewhere now is no difference.
  return { ...report, asked: { ...report.asked, targets: before.asked.targets } }
}

function readingAgain(before: Report, { targets, ...flags }: VerifyRequest): Reading {
  const { asked, asOf, repositories } = before
  return {
    targets: targets.length > 0 ? targets : asked.targets,
    authors: asked.authors,
    since: asked.since === null ? undefined : new Date(asked.since),
    until: asked.until === null ? undefined : new Date(asked.until),
    asOf: new Date(asOf),
    cache: flags.cache,
    quiet: flags.quiet,
    verbose: flags.verbose,
    again: {
      heads: repositories.flatMap(({ head }) => (head === null ? [] : [head])),
      analyzedAt: new Date(repositories[0]?.analyzedAt ?? asOf),
    },
  }
}

function asJson(report: Report, { reportFormats }: Reports): string {
  return reportFormats.find(({ name }) => name === 'json')!.render(report)
}
