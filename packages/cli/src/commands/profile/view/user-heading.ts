import type { User } from '@handiwork/core/api'
import { flow, wrap } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Columns } from '../../analyze/result/columns.ts'
import type { LevelStart } from '../../analyze/result/level.ts'
import { levelLines } from '../../analyze/result/level-lines.ts'

/** Who it is and what they say of themselves, and how far they have come. */
export function userHeading(user: User, columns: Columns, levelStart: LevelStart): Line[] {
  const { biography, jobTitle, company, location } = user
  const who = [[span(nameOf(user), 'strong')], [span(user.name === '' ? '' : (user.login ?? ''), 'dim')]]
  const work = [jobTitle, company, location].filter((text) => text !== null && text !== '')
  return [
    ...flow(who, columns.width),
    ...dim(work.join(', '), columns),
    ...dim(biography ?? '', columns),
    ...levelLines(user, columns, levelStart),
  ]
}

/** What to call somebody. */
export const nameOf = ({ name, login }: Pick<User, 'name' | 'login'>): string =>
  name || login || 'Anonymous profile'

// --- internal ---

function dim(text: string, { width }: Columns): Line[] {
  return wrap(text.replace(/\s+/g, ' ').trim(), width).map((line) => [span(line, 'dim')])
}
