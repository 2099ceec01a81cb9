import { type AssistanceEntry, type AssistanceKind, assistanceKinds } from '@handiwork/core/contract'
import type { Column } from './contributions-view.ts'

/** The hatched part of a month's column, in px. */
export interface DeclaredPart {
  readonly kind: AssistanceKind
  readonly y: number
  readonly height: number
}

/** Lower parts would show no hatch. */
const MIN_HEIGHT = 5

/**
 * The parts of a column for the lines with declared AI use: agents above assistance, as in the picture of declared use.
 * Empty without a declaration or a column.
 */
export function declaredParts({ segments }: Pick<Column, 'segments'>, entry: AssistanceEntry | undefined) {
  const top = Math.min(...segments.map(({ y }) => y))
  const bottom = Math.max(...segments.map(({ y, height }) => y + height))
  const lines = entry ? entry.undeclared + entry.assisted + entry.agent : 0
  if (!entry || segments.length === 0 || lines === 0) return []
  const parts: DeclaredPart[] = []
  let y = top
  for (const kind of assistanceKinds.toReversed()) {
    if (entry[kind] <= 0 || y >= bottom) continue
    const share = ((bottom - top) * entry[kind]) / lines
    const height = Math.min(bottom - y, Math.max(MIN_HEIGHT, share))
    parts.push({ kind, y: roundPx(y), height: roundPx(height) })
    y += height
  }
  return parts
}

function roundPx(value: number): number {
  return Math.round(value * 10) / 10
}
