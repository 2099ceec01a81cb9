import { type Repository, type Warning, warningKinds } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { type Line, span } from '../../../ui/span.ts'
import { displayWidth, padCell, truncate, truncateStart } from '../../../ui/truncate.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'

/** The number of warnings, and the three worst: by kind, then by number of lines. */
export function warningsSection({ warnings, warningCount }: Repository, columns: Columns): Line[] {
  const title = [span('Warnings', 'strong')]
  if (warningCount === 0) return wrapItems([title, [span('No warnings so far.', 'dim')]], columns.width)
  const worst = warnings
    .toSorted((a, b) => severity(a) - severity(b) || lineSpan(b) - lineSpan(a))
    .slice(0, MAX_ROWS)
  const locations = worst.map((warning) => formatLocation(warning, Math.floor((columns.width - 3) / 2)))
  const width = Math.max(...locations.map(displayWidth))
  const rows = worst.map(({ text }, index) => row(locations[index] ?? '', width, text, columns))
  const remaining = warningCount - worst.length
  const remainder = remaining > 0 ? [[span(` and ${formatNumber(remaining)} more`, 'dim')]] : []
  return [[...title, span(`  ${formatNumber(warningCount)}`, 'copper')], ...rows, ...remainder]
}

const MAX_ROWS = 3

const severity = ({ kind }: Warning) => warningKinds.indexOf(kind)

const lineSpan = ({ startLine, endLine }: Warning) => endLine - startLine

function formatLocation({ fileName, startLine, endLine }: Warning, availableWidth: number): string {
  const lines = startLine === endLine ? `:${startLine}` : `:${startLine}-${endLine}`
  return truncateStart(fileName, availableWidth - lines.length) + lines
}

function row(location: string, width: number, text: string, columns: Columns): Line {
  return [span(` ${padCell(location, width)}  `), span(truncate(text, columns.width - width - 3), 'dim')]
}
