import { describeHostedReviews, describeUpkeep, type Person } from '@handiwork/core/contract'
import { type Line, span } from '../../ui/span.ts'
import { wrapText } from '../../ui/wrap-items.ts'
import type { Columns } from './columns.ts'

/** Work on the changes of others, beside xp. */
export function upkeepSection(
  { reviews, upkeep, hostedReviews }: Pick<Person, 'reviews' | 'upkeep' | 'hostedReviews'>,
  { width }: Columns,
): Line[] {
  const texts = [describeUpkeep(reviews, upkeep) ?? [], describeHostedReviews(hostedReviews)].flat()
  return texts.flatMap((text) => wrapText(`${text}.`, width).map((line) => [span(line)]))
}
