import type { Report } from '@handiwork/core/contract'
import { formatDay } from '@handiwork/core/format'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { type Line, span } from '../../../ui/span.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'

/** analyzed 20 Nov 2026, formula xp/2 */
export function closingLine({ asOf, model, repositories }: Report, columns: Columns): Line[] {
  const analyzedOn = formatDay(new Date(repositories[0]?.analyzedAt ?? asOf))
  const asOfDay = formatDay(new Date(asOf))
  const parts = [`analyzed ${analyzedOn},`]
  if (asOfDay !== analyzedOn) parts.push(`as of ${asOfDay},`)
  parts.push(`formula ${model.name}`)
  return wrapItems(
    parts.map((part) => [span(part, 'dim')]),
    columns.width,
    1,
  )
}
