import type { Report } from '@handiwork/core/contract'
import { day } from '@handiwork/core/format'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'

/** analysed 20 Nov 2026, formula xp/1 */
export function closing({ asOf, model, repositories }: Report, columns: Columns): Line[] {
  const analysed = day(new Date(repositories[0]?.analyzedAt ?? asOf))
  const seenFrom = day(new Date(asOf))
  const parts = [`analysed ${analysed},`]
  if (seenFrom !== analysed) parts.push(`as of ${seenFrom},`)
  parts.push(`formula ${model.name}`)
  return flow(
    parts.map((part) => [span(part, 'dim')]),
    columns.width,
    1,
  )
}
