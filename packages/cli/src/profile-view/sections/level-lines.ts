import type { Person } from '@handiwork/core/contract'
import { formatNumber, formatXp } from '@handiwork/core/format'
import { bar } from '../../ui/bar.ts'
import { type Line, span } from '../../ui/span.ts'
import { wrapItems } from '../../ui/wrap-items.ts'
import { type Columns, isWide } from './columns.ts'
import { type LevelStart, levelProgress, MAX_LEVEL } from './level-progress.ts'

/** The xp, the level, and the progress to the next level. */
export function levelLines(
  { experience: { total }, level }: LevelState,
  columns: Columns,
  levelStart: LevelStart,
): Line[] {
  const parts = [
    [span(`${formatXp(total)} xp`, 'xp')],
    [span(`level ${level}`)],
    bar(levelProgress(total, level, levelStart), isWide(columns) ? BAR_WIDTH : SHORT_BAR_WIDTH, 'copper'),
    [span(nextLevelText(total, level, levelStart), 'dim')],
  ]
  return wrapItems(parts, columns.width)
}

export interface LevelState {
  readonly experience: Pick<Person['experience'], 'total'>
  readonly level: number
}

const BAR_WIDTH = 24
const SHORT_BAR_WIDTH = 14

function nextLevelText(total: number, level: number, levelStart: LevelStart): string {
  if (level >= MAX_LEVEL) return 'the highest level'
  // Based on the rounded total, so that the numbers in this line add up.
  const remaining = Math.max(1, levelStart(level + 1) - Math.round(total))
  return `${formatNumber(remaining)} xp to level ${level + 1}`
}
