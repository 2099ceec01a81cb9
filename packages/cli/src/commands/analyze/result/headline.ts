import type { Report } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'
import { duration } from '../../../ui/duration.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'

/** ✓ Read 46 repositories, 18,402 commits in 4 min 08 s */
export function headline(report: Report, columns: Columns, elapsed: number): Line[] {
  const commits = report.repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  const read = [span('✓', 'good'), span(` Read ${repositoryCount(report)},`)]
  return flow(
    [read, [span(count(commits, 'commit'))], [span(`in ${duration(elapsed)}`, 'dim')]],
    columns.width,
    1,
  )
}

// --- internal ---

function repositoryCount({ repositories, skipped }: Report): string {
  const read = repositories.length
  if (skipped.length === 0) return count(read, 'repository', 'repositories')
  return `${read} of ${count(read + skipped.length, 'repository', 'repositories')}`
}
