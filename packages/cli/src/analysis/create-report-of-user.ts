import type { Report } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import type { Chooser } from '../choice/choice.ts'
import type { Core } from '../modules.ts'
import { printMessage } from '../output/print.ts'
import { sanitizeText } from '../ui/sanitize-text.ts'
import type { AnalysisSettings } from './analysis-settings.ts'
import { createReport } from './create-report.ts'
import { hasNoMatchingCommits } from './has-no-matching-commits.ts'
import { UnknownAuthor } from './resolve-authors.ts'
import type { TopContributor } from './top-contributors.ts'

export type ReportContext = Parameters<typeof createReport>[2] & Chooser

/**
 * Analyzes the requested authors. If git does not say who the user is, or they have no commits, and there is a
 * terminal, the user chooses from the authors with the most commits.
 */
export async function createReportOfUser(
  request: AnalysisSettings & { readonly output: string | undefined },
  core: Core,
  context: ReportContext,
): Promise<Report> {
  const isScripted = request.authors !== undefined || request.quiet || request.output !== undefined
  const choose = isScripted ? undefined : context.chooser()
  if (choose === undefined) return createReport(request, core, context)
  const first = await createReport(request, core, context).catch(returnUnknownAuthor)
  if (!(first instanceof UnknownAuthor) && !hasNoMatchingCommits(first)) return first
  const all =
    first instanceof UnknownAuthor ? await createReport({ ...request, authors: 'all' }, core, context) : first
  const { topContributors } = await import('./top-contributors.ts')
  const people = topContributors(all.repositories).slice(0, MAX_LISTED_AUTHORS)
  const index =
    people.length === 0 ? undefined : await choose('Which of these are you?', people.map(toOption))
  const name = index === undefined ? undefined : people[index]?.name
  if (name === undefined) {
    if (first instanceof UnknownAuthor) throw first
    return first
  }
  printMessage(context.stderr, `To skip this question, use --author "${sanitizeText(name)}".`)
  return createReport({ ...request, authors: [name] }, core, context)
}

const MAX_LISTED_AUTHORS = 30

function returnUnknownAuthor(error: unknown): UnknownAuthor {
  if (error instanceof UnknownAuthor) return error
  throw error
}

const toOption = ({ name, commitCount, languages }: TopContributor) => ({
  label: name,
  detail: [pluralize(commitCount, 'commit'), ...languages.slice(0, 3)].join(' · '),
})
