import type { User } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { bar } from '../ui/bar.ts'
import { type Line, span } from '../ui/span.ts'
import { wrapItems } from '../ui/wrap-items.ts'
import type { Columns } from './sections/columns.ts'

/** Title of a running analysis (spec §2). */
export const analyzingTitle = (isOwn: boolean): string => `Analyzing ${isOwn ? 'your' : 'the'} profile`

/** Analyzing your profile  ━━━━━──────  3 of 12. Only the owner and admins see the progress. */
export function analysisLines(user: User, isOwn: boolean, columns: Columns): Line[] {
  if (!user.analyzing) return []
  const { progress, analyzedRepositoryCount: doneCount, repositoryCount: total } = user
  const title = [span(analyzingTitle(isOwn), 'strong')]
  if (progress === undefined || total === 0) return wrapItems([title], columns.width)
  const figures = [span(`${formatNumber(doneCount)} of ${formatNumber(total)}`, 'dim')]
  return wrapItems([title, bar(doneCount / total, BAR_WIDTH, 'copper'), figures], columns.width)
}

const BAR_WIDTH = 14
