import type { Person } from '@handiwork/core/contract'
import { number, xp } from '@handiwork/core/format'
import { bar } from '../../../ui/bar.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { type Columns, isWide } from './columns.ts'
import { HIGHEST_LEVEL, type LevelStart, levelProgress } from './level.ts'

/** Who it is, and how far they have come. */
export function personHeading(person: Person, columns: Columns, levelStart: LevelStart): Line[] {
  const who = [[span(person.name, 'strong')], [span(emails(person), 'dim')]]
  return [...flow(who, columns.width), ...flow(levelLine(person, columns, levelStart), columns.width)]
}

// --- internal ---

const EMAILS_SHOWN = 2
const BAR = 24
const SHORT_BAR = 14

function emails({ emails }: Person): string {
  const more = emails.length - EMAILS_SHOWN
  return emails.slice(0, EMAILS_SHOWN).join(', ') + (more > 0 ? ` +${more}` : '')
}

function levelLine({ experience, level }: Person, columns: Columns, levelStart: LevelStart): Line[] {
  return [
    [span(`${xp(experience.total)} xp`, 'xp')],
    [span(`level ${level}`)],
    bar(levelProgress(experience.total, level, levelStart), isWide(columns) ? BAR : SHORT_BAR, 'copper'),
    [span(nextLevel(experience.total, level, levelStart), 'dim')],
  ]
}

function nextLevel(total: number, level: number, levelStart: LevelStart): string {
  if (level >= HIGHEST_LEVEL) return 'the highest level'
  // Counted from the rounded total, so that the two numbers on the line add up.
  const left = Math.max(1, levelStart(level + 1) - Math.round(total))
  return `${number(left)} xp to level ${level + 1}`
}
