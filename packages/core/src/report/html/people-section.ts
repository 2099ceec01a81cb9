import type { Report } from '../../contract/index.ts'
import { count, number } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { type BusyPerson, busyPeople } from '../view/everybody.ts'
import { section } from './section.ts'
import { tableBox } from './table-box.ts'
import { xpTag } from './xp.ts'

/** Everybody, the busiest first, where nobody was asked for by name. */
export function peopleSection({ person, repositories }: Report): Part {
  const people = person === null ? busyPeople(repositories) : []
  if (people.length === 0) return null
  const left = people.length - SHOWN
  return section(
    'People',
    count(people.length, 'person', 'people'),
    markup`${tableBox(
      'People',
      markup`<thead><tr><th scope="col">Person</th><th scope="col" class="num">Commits</th><th scope="col" class="num">Months</th><th scope="col" class="num">xp</th><th scope="col" class="aside">Languages</th></tr></thead>
<tbody>${people.slice(0, SHOWN).map(row)}</tbody>`,
    )}`,
    left > 0 && markup`<p class="small muted">and ${number(left)} more</p>`,
  )
}

// --- internal ---

const SHOWN = 100
const LANGUAGES = 3

const row = ({ name, commitCount, activeMonthCount, experience, languages }: BusyPerson): Markup =>
  markup`<tr><th scope="row"><bdi>${name}</bdi></th><td class="num">${number(commitCount)}</td><td class="num">${number(
    activeMonthCount,
  )}</td><td class="num">${experience === null ? '—' : xpTag(experience)}</td><td class="aside">${languages
    .slice(0, LANGUAGES)
    .join(', ')}</td></tr>`
