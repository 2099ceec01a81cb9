import type { Person } from '@handiwork/core/contract'
import { number, xp } from '@handiwork/core/format'
import { bar } from '../../../ui/bar.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { type Columns, isWide } from './columns.ts'
import { HIGHEST_LEVEL, type LevelStart, levelProgress } from './level.ts'

/** How far somebody has come, and how far the next level is. */
export function levelLines(
  { experience: { total }, level }: Reached,
  columns: Columns,
  levelStart: LevelStart,
): Line[] {
  const pieces = [
    [span(`${xp(total)} xp`, 'xp')],
    [span(`level ${level}`)],
    bar(levelProgress(total, level, levelStart), isWide(columns) ? BAR : SHORT_BAR, 'copper'),
    [span(nextLevel(total, level, levelStart), 'dim')],
  ]
  return flow(pieces, columns.width)
}

export interface Reached {
  readonly experience: Pick<Person['experience'], 'total'>
  readonly level: number
}

// --- internal ---

const BAR = 24
const SHORT_BAR = 14

function nextLevel(total: number, level: number, levelStart: LevelStart): string {
  if (level >= HIGHEST_LEVEL) return 'the highest level'
  // Counted from the rounded total, so that the two numbers on the line add up.
  const left = Math.max(1, levelStart(level + 1) - Math.round(total))
  return `${number(left)} xp to level ${level + 1}`
}
