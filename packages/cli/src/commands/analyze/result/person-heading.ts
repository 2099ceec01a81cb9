import type { Person } from '@handiwork/core/contract'
import type { Columns } from '../../../profile-view/sections/columns.ts'
import { levelLines } from '../../../profile-view/sections/level-lines.ts'
import type { LevelStart } from '../../../profile-view/sections/level-progress.ts'
import { type Line, span } from '../../../ui/span.ts'
import { wrapItems } from '../../../ui/wrap-items.ts'

/** The person's name, email addresses and level. */
export function personHeading(person: Person, columns: Columns, levelStart: LevelStart): Line[] {
  const identity = [[span(person.name, 'strong')], [span(emailText(person), 'dim')]]
  return [...wrapItems(identity, columns.width), ...levelLines(person, columns, levelStart)]
}

const MAX_EMAILS = 2

function emailText({ emails: emailText }: Person): string {
  const remaining = emailText.length - MAX_EMAILS
  return emailText.slice(0, MAX_EMAILS).join(', ') + (remaining > 0 ? ` +${remaining}` : '')
}
