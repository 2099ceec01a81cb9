import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Report } from '@handiwork/core/contract'
import { createReportOfUser } from '../../analysis/create-report-of-user.ts'
import { hasNoMatchingCommits } from '../../analysis/has-no-matching-commits.ts'
import { reportSkipped } from '../../analysis/report-skipped.ts'
import type { Checkouts } from '../../checkout/checkout.ts'
import type { Chooser } from '../../choice/choice.ts'
import type { Clock, DocumentInput, Terminal } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../exit-codes.ts'
import { readReportFile } from '../../input/read-report-file.ts'
import type { CoreLoader, Reports, ReportsLoader } from '../../modules.ts'
import { checkOutput } from '../../output/check-output.ts'
import { printMessage, throwWriteError } from '../../output/print.ts'
import { writeOutput } from '../../output/write-output.ts'
import type { CardRequest } from './card-request.ts'

export type CardContext = Terminal & DocumentInput & Clock & Checkouts & Chooser & CoreLoader & ReportsLoader

/** Runs `handiwork card`: draws one card or all of them, and returns the exit code. */
export async function runCard(request: CardRequest, context: CardContext): Promise<number> {
  if (request.kind !== 'all') await checkOutput(request.output, context.cwd)
  const reports = await context.loadReports()
  const report = await loadReport(request, reports, context)
  checkHiddenNames(request, report)
  if (request.kind === 'all') await writeAllCards(report, request, reports, context)
  else await writeOutput(reports.renderCard(request.kind, report, request), request, context)
  listNames(report, request, reports, context)
  return request.report !== undefined || report.skipped.length === 0 ? EXIT_SUCCESS : EXIT_INCOMPLETE
}

async function loadReport(request: CardRequest, reports: Reports, context: CardContext): Promise<Report> {
  if (request.report !== undefined) return readReportFile(request.report, reports, context)
  const report = await createReportOfUser(request, await context.loadCore(), context)
  reportSkipped(report, context)
  if (hasNoMatchingCommits(report))
    await import('../../analysis/throw-no-commits.ts').then(({ throwNoCommits }) => throwNoCommits(report))
  return report
}

/** A name with a typing error would be published. */
function checkHiddenNames({ hiddenNames }: CardRequest, { repositories }: Report): void {
  const unknown = hiddenNames.find((name) => !repositories.some(({ fullName }) => fullName === name))
  if (unknown === undefined) return
  const names = repositories.slice(0, MAX_LISTED_NAMES).map(({ fullName }) => fullName)
  throw new UsageError(`--hide: ${unknown} is not in the report. Its repositories are: ${names.join(', ')}.`)
}

async function writeAllCards(
  report: Report,
  request: CardRequest,
  { cardKinds, renderCard }: Reports,
  context: CardContext,
): Promise<void> {
  const folder = request.output ?? '.'
  await mkdir(resolve(context.cwd, folder), { recursive: true }).catch(throwWriteError(folder))
  for (const kind of cardKinds) {
    const target = { output: join(folder, `${kind}.svg`), quiet: request.quiet }
    await writeOutput(renderCard(kind, report, request), target, context)
  }
}

/** Git does not say which repositories are private, so the user sees what a public README would name. */
function listNames(report: Report, request: CardRequest, reports: Reports, { stderr }: CardContext): void {
  if (request.quiet || (request.kind !== 'all' && request.kind !== 'contributed')) return
  const names = reports.namedRepositories(report, request)
  if (names.length === 0) return
  printMessage(
    stderr,
    `The card "contributed" names ${names.join(', ')}. If one of them is private, hide it with --hide.`,
  )
}

const MAX_LISTED_NAMES = 20
