import type { RepositoryCard } from '@handiwork/core/api'
import { TOP_REPOSITORIES } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import type { Columns } from '../../analyze/result/columns.ts'
import { tally } from '../../analyze/result/tally.ts'

/** The repositories that gave the person most experience. */
export function topProjects(repositories: readonly RepositoryCard[], columns: Columns): Line[] {
  const rows = repositories
    .filter(({ experience, userContributionPercent }) => experience > 0 || userContributionPercent)
    .toSorted((a, b) => b.experience - a.experience)
    .slice(0, TOP_REPOSITORIES)
    .map(({ fullName, experience, quality }) => ({
      name: fullName,
      commitCount: undefined,
      experience,
      aside: quality.title ?? '',
    }))
  return rows.length === 0 ? [] : tally({ title: 'Top Projects', aside: 'quality', rows }, columns)
}
