import { describeUpkeep, type Reviews, type Upkeep } from '@handiwork/core/contract'
import { type Line, span } from '../../ui/span.ts'
import { wrapText } from '../../ui/wrap-items.ts'
import type { Columns } from './columns.ts'

/** Work on the changes of others, beside xp. */
export function upkeepSection(
  reviews: Reviews | undefined,
  upkeep: Upkeep | undefined,
  { width }: Columns,
): Line[] {
  const text = describeUpkeep(reviews, upkeep)
  return text === undefined ? [] : wrapText(`${text}.`, width).map((line) => [span(line)])
}
