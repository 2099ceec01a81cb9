import { isBot } from '../detect/bot.ts'
import { type Contact, contactKey } from '../detect/identity.ts'
import type { Facts } from '../facts/facts.ts'

/** Somebody who wrote or co-wrote commits, with all the ways their commits name them. */
export interface PersonInHistory {
  readonly name: string
  /** Lower case, the proper one of the mailmap and those of most commits first. */
  readonly emails: readonly string[]
  readonly contacts: readonly Contact[]
}

export interface People {
  readonly people: readonly PersonInHistory[]
  /** For each contact of the facts the person it is; `BOT` for what is none. */
  readonly personOf: Int32Array
}

export const BOT = -1

/**
 * Who is who in a history: by address alone, and by the mailmap where there is one (R2). All whom `isAsked` knows are one
 * person: somebody with two addresses does not write the same line twice, nor with themselves.
 */
export function peopleIn(
  { contacts, author }: Facts,
  mailmap: (contact: Contact) => Contact,
  isAsked: (contact: Contact) => boolean = nobody,
): People {
  const uses = new Uint32Array(contacts.length)
  for (const contact of author) uses[contact]!++
  const places = new Map<string, number>()
  const groups: Naming[][] = []
  const personOf = Int32Array.from(contacts, (contact, at) => {
    const proper = mailmap(contact)
    if (isBot(contact) || isBot(proper)) return BOT
    const key = contactKey(proper)
    const place = places.get(key) ?? groups.push([]) - 1
    places.set(key, place)
    groups[place]!.push({ contact, proper, uses: uses[at]! })
    return place
  })
  const asked = groups.flatMap((group, place) => (group.some(isNaming(isAsked)) ? [place] : []))
  return { people: joined(groups, asked).map(person), personOf: personOf.map(joining(asked)) }
}

const nobody = () => false

// --- internal ---

/** A contact, what the mailmap makes of it, and how many commits bear it. */
interface Naming {
  readonly contact: Contact
  readonly proper: Contact
  readonly uses: number
}

function isNaming(isAsked: (contact: Contact) => boolean) {
  return ({ contact, proper }: Naming) => isAsked(contact) || isAsked(proper)
}

/** The groups at these places come together at the first of them; the others stay, empty. */
function joined(
  groups: readonly (readonly Naming[])[],
  places: readonly number[],
): readonly (readonly Naming[])[] {
  const all = places.flatMap((place) => groups[place]!)
  return groups.map((group, place) => (place === places[0] ? all : places.includes(place) ? [] : group))
}

function joining(places: readonly number[]): (place: number) => number {
  const others = new Set(places.slice(1))
  return (place) => (others.has(place) ? places[0]! : place)
}

function person(namings: readonly Naming[]): PersonInHistory {
  const names = byUse(namings, ({ proper }) => proper.name)
  const properEmails = byUse(namings, ({ proper }) => proper.email.toLowerCase())
  const emails = byUse(namings, ({ contact }) => contact.email.toLowerCase())
  return {
    name: names[0] ?? '',
    emails: [...new Set([...properEmails, ...emails])],
    contacts: namings.flatMap(({ proper, contact }) => [proper, contact]),
  }
}

/** What is not empty, that of most commits first; commits come in any order, so ties go by the alphabet. */
function byUse(namings: readonly Naming[], of: (naming: Naming) => string): string[] {
  const uses = new Map<string, number>()
  for (const naming of namings) uses.set(of(naming), (uses.get(of(naming)) ?? 0) + naming.uses)
  uses.delete('')
  return [...uses]
    .sort(([one, used], [other, usedToo]) => usedToo - used || (one < other ? -1 : 1))
    .map(([text]) => text)
}
