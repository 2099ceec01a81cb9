import type { Report } from '@handiwork/core/contract'
import type { AnalysisSettings } from '../../analysis/analysis-settings.ts'
import type { AnalysisContext } from '../../analysis/analyze-with-progress.ts'
import { createReport } from '../../analysis/create-report.ts'
import { modelChoices } from '../../analysis/model-choices.ts'
import { reportSkipped } from '../../analysis/report-skipped.ts'
import type { Checkouts } from '../../checkout/checkout.ts'
import type { DocumentInput, Terminal } from '../../context.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../exit-codes.ts'
import { readDocument } from '../../input/read-document.ts'
import type { Core, CoreLoader, Reports, ReportsLoader } from '../../modules.ts'
import { printMessage, printResult } from '../../output/print.ts'
import { findFormat } from '../../output/select-format.ts'
import { sanitizeText } from '../../ui/sanitize-text.ts'
import { version } from '../../version.ts'
import { verificationMessage } from './verification-message.ts'

export interface VerifyRequest {
  /** A file path, or - for stdin. */
  readonly report: string
  /** Current locations of the repositories. Empty means the targets in the report. */
  readonly targets: readonly string[]
  readonly cache: boolean
  readonly quiet: boolean
  readonly verbose: boolean
}

export type VerifyContext = AnalysisContext &
  Terminal &
  DocumentInput &
  Checkouts &
  CoreLoader &
  ReportsLoader

/**
 * Runs `handiwork verify`: recomputes the report, prints whether it is the same and returns the exit code.
 */
export async function runVerify(request: VerifyRequest, context: VerifyContext): Promise<number> {
  const [core, reports] = await Promise.all([context.loadCore(), context.loadReports()])
  const bytes = await readDocument(request.report, context)
  const original = await reports.readReport(new TextDecoder().decode(bytes))
  const recomputed = await recomputeReport(original, request, core, context)
  const isSame = Buffer.from(renderJson(recomputed, reports)).equals(bytes)
  const name = request.report === '-' ? 'The report' : request.report
  const lines = verificationMessage({ name, before: original, after: recomputed, isSame, version })
  await printResult(`${lines.map(sanitizeText).join('\n')}\n`, context)
  return isSame ? EXIT_SUCCESS : EXIT_INCOMPLETE
}

async function recomputeReport(
  original: Report,
  request: VerifyRequest,
  core: Core,
  context: VerifyContext,
): Promise<Report> {
  const settings = recomputeSettings(original, request)
  // The targets come from a possibly untrusted file, so they are printed before they are read.
  if (!request.quiet) printMessage(context.stderr, `Recomputing from: ${settings.targets.join(', ')}`)
  const report = await createReport(settings, core, context)
  reportSkipped(report, context)
  // A different location of the repositories is not a difference.
  return { ...report, request: { ...report.request, targets: original.request.targets } }
}

function recomputeSettings(original: Report, { targets, ...flags }: VerifyRequest): AnalysisSettings {
  const { request, asOf, person, repositories, model } = original
  return {
    targets: targets.length > 0 ? targets : request.targets,
    authors: request.authors,
    since: request.since === null ? undefined : new Date(request.since),
    until: request.until === null ? undefined : new Date(request.until),
    asOf: new Date(asOf),
    model: modelChoices.find((name) => name === model.name),
    cache: flags.cache,
    quiet: flags.quiet,
    verbose: flags.verbose,
    recompute: {
      heads: repositories.flatMap(({ head }) => (head === null ? [] : [head])),
      analyzedAt: new Date(repositories[0]?.analyzedAt ?? asOf),
      // What code hosts reported cannot be recomputed from git, so it is taken from the report.
      external: {
        hosts: new Map(),
        answers: undefined,
        reviews: person?.hostedReviews,
        squashes: repositories.flatMap(({ hostedSquashes = [] }) => hostedSquashes),
      },
    },
  }
}

function renderJson(report: Report, { reportFormats }: Reports): string {
  return findFormat('json', reportFormats).render(report)
}
