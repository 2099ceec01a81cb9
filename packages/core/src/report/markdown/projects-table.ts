import type { Report, Repository } from '../../contract/index.ts'
import { formatXp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { formatQuality } from '../view/format-quality.ts'
import { topRepositories } from '../view/top-repositories.ts'
import { markdownTable } from './markdown-table.ts'

/** The repositories with the most experience. */
export function projectsTable(report: Report): string {
  const isPersonReport = report.person !== null
  const rows = topRepositories(report).map((repository) => row(repository, isPersonReport))
  return rows.length === 0
    ? ''
    : `## Top projects\n\n${markdownTable(isPersonReport ? columns : withoutShare(columns), rows)}`
}

const columns = [
  { title: 'Project' },
  { title: 'xp', isNumeric: true },
  { title: 'Wrote', isNumeric: true },
  { title: 'Quality' },
  { title: 'Languages' },
]

/** A report of all authors has no single person's share. */
const withoutShare = <T>(cells: readonly T[]) => cells.filter((_, index) => index !== 2)

function row(repository: Repository, isPersonReport: boolean): readonly string[] {
  const { fullName, experience, userContributionPercent, quality, languages } = repository
  const cells = [
    markdownText(fullName),
    formatXp(experience),
    userContributionPercent === null ? '' : `${Math.round(100 * userContributionPercent)}%`,
    markdownText(formatQuality(quality)),
    languages
      .toSorted((a, b) => b.experience - a.experience)
      .slice(0, 3)
      .map(({ name }) => markdownText(name))
      .join(', '),
  ]
  return isPersonReport ? cells : withoutShare(cells)
}
