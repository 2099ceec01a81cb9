import type { Contact } from '../../detect/identity.ts'
import type { Facts } from '../../facts/facts.ts'
import { commitAuthors } from '../commit-authors.ts'
import { getOrCreate } from '../get-or-create.ts'
import type { People, PersonInHistory } from '../people.ts'
import { isPlausibleDate } from '../window.ts'

/** Everyone in a history, in alphabetical order. */
export interface Team {
  readonly members: readonly TeamMember[]
  /** The index in `members` for each index in `people`. */
  readonly memberOf: Uint32Array
  /** The index in `members` for each contact of the history; negative for bots. */
  readonly memberOfContact: Int32Array
}

export interface TeamMember {
  readonly name: string
  readonly emails: readonly string[]
  readonly contacts: readonly Contact[]
  /** Author date of their latest commit, in seconds; undefined without a plausible date. */
  readonly lastCommit: number | undefined
  /** Whether they authored a commit in the last twelve months. */
  readonly isActive: boolean
}

/**
 * Lists the people of a history with their latest commit up to `asOf`, in seconds. People with the same name
 * are one member: a second address must not look like a second person who knows the code.
 */
export function listTeam(facts: Facts, people: People, asOf: number): Team {
  const groups = groupNamesakes(people.people)
  const lastCommits = lastCommitByPerson(facts, people, asOf)
  const memberOf = new Uint32Array(people.people.length)
  const activeSince = twelveMonthsBefore(asOf)
  const members = groups.map((group, member): TeamMember => {
    const persons = group.map((index) => people.people[index]!)
    const lastCommit = Math.max(...group.map((index) => lastCommits[index]!))
    for (const index of group) memberOf[index] = member
    return {
      name: persons[0]!.name,
      emails: persons.flatMap(({ emails }) => emails),
      contacts: persons.flatMap(({ contacts }) => contacts),
      lastCommit: lastCommit === Number.NEGATIVE_INFINITY ? undefined : lastCommit,
      isActive: lastCommit >= activeSince,
    }
  })
  const memberOfContact = people.personOf.map((person) => (person < 0 ? person : memberOf[person]!))
  return { members, memberOf, memberOfContact }
}

/** Returns the indexes of each name, in alphabetical order. People without a name remain apart. */
function groupNamesakes(people: readonly PersonInHistory[]): number[][] {
  const groups = new Map<string, number[]>()
  const sorted = [...people.keys()].sort((one, other) =>
    sortKey(people[one]!) < sortKey(people[other]!) ? -1 : 1,
  )
  for (const index of sorted) {
    const { name } = people[index]!
    getOrCreate(groups, nameKey(name) || sortKey(people[index]!), (): number[] => []).push(index)
  }
  return [...groups.values()]
}

const nameKey = (name: string) => name.trim().normalize().toLowerCase()
const sortKey = ({ name, emails }: PersonInHistory) => `${nameKey(name)}\n${name}\n${emails.join(' ')}`

function lastCommitByPerson(facts: Facts, people: People, asOf: number): Float64Array {
  const last = new Float64Array(people.people.length).fill(Number.NEGATIVE_INFINITY)
  for (let commit = 0; commit < facts.ids.length; commit++) {
    const seconds = facts.authoredAt[commit]!
    if (!isPlausibleDate(seconds, asOf)) continue
    for (const person of commitAuthors(facts, people, commit)) last[person] = Math.max(last[person]!, seconds)
  }
  return last
}

function twelveMonthsBefore(seconds: number): number {
  const date = new Date(seconds * 1000)
  date.setUTCMonth(date.getUTCMonth() - 12)
  return date.getTime() / 1000
}
