import type { Report } from '@handiwork/core/contract'
import { DONE, INCOMPLETE } from '../../exit-codes.ts'
import { readDocument } from '../../input/read-document.ts'
import { checkOutput } from '../../output/check-output.ts'
import { putOut } from '../../output/put-out.ts'
import { clean } from '../../ui/clean.ts'
import type { Reports, World } from '../../world.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import type { DiffFormat } from './diff-formats.ts'

export interface DiffRequest {
  readonly before: string
  readonly after: string
  readonly format: DiffFormat
  readonly output: string | undefined
  /** Whether the exit code tells that something changed. */
  readonly exitCode: boolean
}

/** One `handiwork diff`: prints what changed from one report to the other, and gives the exit code. */
export async function runDiff(request: DiffRequest, world: World): Promise<number> {
  if (request.before === '-' && request.after === '-')
    throw new WrongUsage('Only one of the two reports can come from standard input.')
  await checkOutput(request.output, world.cwd)
  const reports = await world.reports()
  const before = await readReport(request.before, reports, world)
  const after = await readReport(request.after, reports, world)
  const difference = reports.reportDifference(before, after)
  const text =
    request.format === 'markdown'
      ? reports.differenceMarkdown(difference)
      : reports.differenceText(difference)
  await putOut(
    `${text.trimEnd().split('\n').map(clean).join('\n')}\n`,
    { output: request.output, quiet: false },
    world,
  )
  return request.exitCode && !reports.isNoDifference(difference) ? INCOMPLETE : DONE
}

// --- internal ---

async function readReport(word: string, reports: Reports, world: World): Promise<Report> {
  const bytes = await readDocument(word, world)
  try {
    return await reports.readReport(new TextDecoder().decode(bytes))
  } catch (error) {
    // Where 1 means that something changed, it cannot mean this too.
    if (error instanceof Error && error.name === 'Refusal') throw new WrongUsage(`${word}: ${error.message}`)
    throw error
  }
}
