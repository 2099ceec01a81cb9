import { type Repository, type Warning, warningKinds } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import { cell, fit, fitEnd, widthOf } from '../../../ui/fit.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'

/** How many warnings, and the worst of them: by kind, then by the lines they reach over. */
export function warningsSection({ warnings, warningCount }: Repository, columns: Columns): Line[] {
  const title = [span('Warnings', 'strong')]
  if (warningCount === 0) return flow([title, [span('No warnings so far.', 'dim')]], columns.width)
  const worst = warnings.toSorted((a, b) => gravity(a) - gravity(b) || linesOf(b) - linesOf(a)).slice(0, ROWS)
  const places = worst.map((warning) => placeOf(warning, Math.floor((columns.width - 3) / 2)))
  const width = Math.max(...places.map(widthOf))
  const rows = worst.map(({ text }, at) => row(places[at] ?? '', width, text, columns))
  const more = warningCount - worst.length
  const rest = more > 0 ? [[span(` and ${number(more)} more`, 'dim')]] : []
  return [[...title, span(`  ${number(warningCount)}`, 'copper')], ...rows, ...rest]
}

// --- internal ---

const ROWS = 3

const gravity = ({ kind }: Warning) => warningKinds.indexOf(kind)

const linesOf = ({ startLine, endLine }: Warning) => endLine - startLine

function placeOf({ fileName, startLine, endLine }: Warning, room: number): string {
  const lines = startLine === endLine ? `:${startLine}` : `:${startLine}-${endLine}`
  return fitEnd(fileName, room - lines.length) + lines
}

function row(place: string, width: number, text: string, columns: Columns): Line {
  return [span(` ${cell(place, width)}  `), span(fit(text, columns.width - width - 3), 'dim')]
}
