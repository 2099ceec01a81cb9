import type { Repository } from '@handiwork/core/contract'
import { count, number } from '@handiwork/core/format'
import { widthOf } from '../../../ui/fit.ts'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { type BusyPerson, busiestPeople } from '../busiest-people.ts'
import type { Columns } from './columns.ts'
import { type Tally, tally } from './tally.ts'

/** Which repository, and how many people worked on it. */
export function peopleHeading(repositories: readonly Repository[], columns: Columns): Line[] {
  const [first] = repositories
  const one = repositories.length === 1 && first !== undefined
  const title = one ? first.fullName : count(repositories.length, 'repository', 'repositories')
  const people = one ? first.contributorCount : busiestPeople(repositories).length
  return flow([[span(title, 'strong')], [span(count(people, 'person', 'people'), 'dim')]], columns.width)
}

/** The busiest people with what they write in. */
export function peopleSection(repositories: readonly Repository[], columns: Columns): Line[] {
  const people = busiestPeople(repositories)
  if (people.length === 0) return []
  const more = people.length - PEOPLE_SHOWN
  const rest = more > 0 ? [[span(` and ${number(more)} more`, 'dim')]] : []
  const rows = people.slice(0, PEOPLE_SHOWN).map((person) => toTally(person, columns))
  return [...tally({ title: 'People', rows }, columns), ...rest]
}

// --- internal ---

const PEOPLE_SHOWN = 10
const LANGUAGES_SHOWN = 3

function toTally({ languages, ...person }: BusyPerson, { aside }: Columns): Tally {
  for (let named = LANGUAGES_SHOWN; named > 1; named--) {
    const list = languages.slice(0, named).join(', ')
    if (widthOf(list) <= aside) return { ...person, aside: list }
  }
  return { ...person, aside: languages[0] ?? '' }
}
