import type { Report } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'
import { cell, widthOf } from '../../ui/fit.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import { nameYourself } from './authors.ts'
import { type BusyPerson, busiestPeople } from './busiest-people.ts'

/** Throws the list of people there are, and how to name oneself. */
export function refuseNobody({ asked, repositories }: Report): never {
  const { authors, since, until } = asked
  const people = busiestPeople(repositories).slice(0, PEOPLE_LISTED)
  const when = since || until ? ' in that time' : ''
  const title = people.length < PEOPLE_LISTED ? 'The people here:' : 'The ten busiest people here:'
  throw new WrongUsage(
    [
      `No commits by ${[authors].flat().join(' or ')}${when}.`,
      title,
      ...people.map(listed(people)),
      nameYourself(people[0]?.name ?? 'Your Name'),
    ].join('\n'),
  )
}

// --- internal ---

const PEOPLE_LISTED = 10
const NAME_AT_MOST = 40

function listed(people: readonly BusyPerson[]): (person: BusyPerson) => string {
  const widest = (texts: readonly string[]) => Math.max(...texts.map(widthOf))
  const nameWidth = Math.min(NAME_AT_MOST, widest(people.map(({ name }) => name)))
  const commitsWidth = widest(people.map(commitsOf))
  return (person) => `  ${cell(person.name, nameWidth)}  ${cell(commitsOf(person), commitsWidth, 'right')}`
}

const commitsOf = ({ commitCount }: BusyPerson) => count(commitCount, 'commit')
