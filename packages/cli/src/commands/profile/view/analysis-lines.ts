import type { User } from '@handiwork/core/api'
import { number } from '@handiwork/core/format'
import { bar } from '../../../ui/bar.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from '../../analyze/result/columns.ts'

/** What an analysis at work is headed with (spec §2). */
export const analyzingTitle = (own: boolean): string => `Analyzing ${own ? 'your' : 'the'} profile`

/** Analyzing your profile  ━━━━━──────  3 of 12; how far it has come is told to the person and admins only. */
export function analysisLines(user: User, own: boolean, columns: Columns): Line[] {
  if (!user.analyzing) return []
  const { progress, analyzedRepositoryCount: done, repositoryCount: total } = user
  const title = [span(analyzingTitle(own), 'strong')]
  if (progress === undefined || total === 0) return flow([title], columns.width)
  const figures = [span(`${number(done)} of ${number(total)}`, 'dim')]
  return flow([title, bar(done / total, BAR, 'copper'), figures], columns.width)
}

// --- internal ---

const BAR = 14
