import { type Repository, TOP_REPOSITORIES } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import { cell } from '../../../ui/fit.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'
import { tally } from './tally.ts'

/** The repositories that hold most experience, with everybody's commits. */
export function repositoriesSection(repositories: readonly Repository[], columns: Columns): Line[] {
  const rows = repositories
    .toSorted((a, b) => b.experience - a.experience)
    .slice(0, TOP_REPOSITORIES)
    .map((repository) => ({
      name: repository.fullName,
      commitCount: repository.history.commitCount,
      experience: repository.experience,
      aside: aside(repository),
    }))
  const more = repositories.length - rows.length
  const rest = more > 0 ? [[span(` and ${number(more)} more`, 'dim')]] : []
  return [...tally({ title: 'Repositories', aside: 'quality  warnings', rows }, columns), ...rest]
}

// --- internal ---

function aside({ quality, warningCount }: Repository): string {
  return `${cell(quality.title ?? '', 9)}${cell(number(warningCount), 8, 'right')}`
}
