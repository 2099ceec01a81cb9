import type { User } from '@handiwork/core/api'
import { type Line, span } from '../ui/span.ts'
import { wrapItems, wrapText } from '../ui/wrap-items.ts'
import type { Columns } from './sections/columns.ts'
import { levelLines } from './sections/level-lines.ts'
import type { LevelStart } from './sections/level-progress.ts'

/** The user's name, job, biography and level. */
export function userHeading(user: User, columns: Columns, levelStart: LevelStart): Line[] {
  const { biography, jobTitle, company, location } = user
  const identity = [
    [span(userDisplayName(user), 'strong')],
    [span(user.name === '' ? '' : (user.login ?? ''), 'dim')],
  ]
  const work = [jobTitle, company, location].filter((text) => text !== null && text !== '')
  return [
    ...wrapItems(identity, columns.width),
    ...dimLines(work.join(', '), columns),
    ...dimLines(biography ?? '', columns),
    ...levelLines(user, columns, levelStart),
  ]
}

/** The name to display for a user. */
export const userDisplayName = ({ name, login }: Pick<User, 'name' | 'login'>): string =>
  name || login || 'Anonymous profile'

function dimLines(text: string, { width }: Columns): Line[] {
  return wrapText(text.replace(/\s+/g, ' ').trim(), width).map((line) => [span(line, 'dim')])
}
