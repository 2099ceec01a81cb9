import type { Report, Repository } from '../../contract/index.ts'
import { xp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { qualityWords } from '../view/quality-words.ts'
import { topRepositories } from '../view/top-repositories.ts'
import { markdownTable } from './table.ts'

/** The repositories that gave most experience. */
export function projectsTable(report: Report): string {
  const alone = report.person !== null
  const rows = topRepositories(report).map((repository) => row(repository, alone))
  return rows.length === 0
    ? ''
    : `## Top projects\n\n${markdownTable(alone ? columns : withoutPart(columns), rows)}`
}

// --- internal ---

const columns = [
  { title: 'Project' },
  { title: 'xp', figures: true },
  { title: 'Wrote', figures: true },
  { title: 'Quality' },
  { title: 'Languages' },
]

/** Nobody's part is known when everybody was asked for. */
const withoutPart = <T>(cells: readonly T[]) => cells.filter((_, at) => at !== 2)

function row(repository: Repository, alone: boolean): readonly string[] {
  const { fullName, experience, userContributionPercent, quality, languages } = repository
  const cells = [
    markdownText(fullName),
    xp(experience),
    userContributionPercent === null ? '' : `${Math.round(100 * userContributionPercent)}%`,
    markdownText(qualityWords(quality)),
    languages
      .toSorted((a, b) => b.experience - a.experience)
      .slice(0, 3)
      .map(({ name }) => markdownText(name))
      .join(', '),
  ]
  return alone ? cells : withoutPart(cells)
}
