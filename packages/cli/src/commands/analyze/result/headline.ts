import type { Report } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { formatDuration } from '../../../ui/format-duration.ts'
import { type Line, span } from '../../../ui/span.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'

/** ✓ Read 46 repositories, 18,402 commits in 4 min 08 s */
export function headline(report: Report, columns: Columns, elapsed: number): Line[] {
  const commits = report.repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  const summary = [span('✓', 'good'), span(` Read ${repositoryCountText(report)},`)]
  return wrapItems(
    [summary, [span(pluralize(commits, 'commit'))], [span(`in ${formatDuration(elapsed)}`, 'dim')]],
    columns.width,
    1,
  )
}

function repositoryCountText({ repositories, skipped }: Report): string {
  const readCount = repositories.length
  if (skipped.length === 0) return pluralize(readCount, 'repository', 'repositories')
  return `${readCount} of ${pluralize(readCount + skipped.length, 'repository', 'repositories')}`
}
