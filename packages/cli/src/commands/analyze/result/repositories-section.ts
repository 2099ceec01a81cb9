import { type Repository, TOP_REPOSITORIES } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { countTable } from '../../../profile-view/sections/count-table.ts'
import { type Line, span } from '../../../ui/span.ts'
import { padCell } from '../../../ui/truncate.ts'

/** The top repositories by experience, with the commits of all authors. */
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
  const remaining = repositories.length - rows.length
  const remainder = remaining > 0 ? [[span(` and ${formatNumber(remaining)} more`, 'dim')]] : []
  return [...countTable({ title: 'Repositories', aside: 'quality  warnings', rows }, columns), ...remainder]
}

function aside({ quality, warningCount }: Repository): string {
  return `${padCell(quality.title ?? '', 9)}${padCell(formatNumber(warningCount), 8, 'right')}`
}
