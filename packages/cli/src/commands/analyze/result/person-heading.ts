import type { Person } from '@handiwork/core/contract'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from './columns.ts'
import type { LevelStart } from './level.ts'
import { levelLines } from './level-lines.ts'

/** Who it is, and how far they have come. */
export function personHeading(person: Person, columns: Columns, levelStart: LevelStart): Line[] {
  const who = [[span(person.name, 'strong')], [span(emails(person), 'dim')]]
  return [...flow(who, columns.width), ...levelLines(person, columns, levelStart)]
}

// --- internal ---

const EMAILS_SHOWN = 2

function emails({ emails }: Person): string {
  const more = emails.length - EMAILS_SHOWN
  return emails.slice(0, EMAILS_SHOWN).join(', ') + (more > 0 ? ` +${more}` : '')
}
