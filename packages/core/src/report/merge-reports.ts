import { AnalysisError } from '../contract/analysis-error.ts'
import type { Report } from '../contract/report.ts'

/**
 * Returns one report with the repositories of both. The reports must cover all authors, because a person's xp
 * is capped per month and can't be added up, and use the same model, catalog and dates.
 */
export function mergeReports(first: Report, second: Report): Report {
  for (const report of [first, second])
    if (report.person !== null)
      throw new AnalysisError(
        'failed',
        `The report covers ${report.person.name} only. Only reports about all authors can be merged.`,
      )
  for (const [title, read] of comparable)
    if (read(first) !== read(second))
      throw new AnalysisError(
        'failed',
        `The reports have different ${title}: ${read(first)} and ${read(second)}.`,
      )
  return {
    ...first,
    request: { ...first.request, targets: [...first.request.targets, ...second.request.targets] },
    repositories: [...first.repositories, ...second.repositories.filter(isNewIn(first))],
    skipped: [...first.skipped, ...second.skipped],
  }
}

const comparable: readonly (readonly [title: string, read: (report: Report) => string])[] = [
  ['rating models', ({ model }) => model.name],
  ['catalogs', ({ model }) => model.catalog],
  ['dates', ({ asOf }) => asOf],
  ['starts', ({ request }) => request.since ?? 'none'],
  ['ends', ({ request }) => request.until ?? 'none'],
]

/** A repository that both reports contain appears once, as in the first. */
const isNewIn = ({ repositories }: Report) => {
  const known = new Set(repositories.map(({ fullName, head }) => `${fullName}\0${head}`))
  return ({ fullName, head }: Report['repositories'][number]) => !known.has(`${fullName}\0${head}`)
}
