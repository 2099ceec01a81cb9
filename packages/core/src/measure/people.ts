import { isBot } from '../detect/bot.ts'
import { type Contact, contactKey } from '../detect/identity.ts'
import type { Facts } from '../facts/facts.ts'

/** Somebody who wrote or co-wrote commits, with all the ways their commits name them. */
export interface PersonInHistory {
  readonly name: string
  /** Lower case, in the order they are met. */
  readonly emails: readonly string[]
  readonly contacts: readonly Contact[]
}

export interface People {
  readonly people: readonly PersonInHistory[]
  /** For each contact of the facts the person it is; `BOT` for what is none. */
  readonly personOf: Int32Array
}

export const BOT = -1

/** Who is who in a history: by address alone, and by the mailmap where there is one (R2). */
export function peopleIn({ contacts, author }: Facts, mailmap: (contact: Contact) => Contact): People {
  const places = new Map<string, number>()
  const groups: Contact[][] = []
  const personOf = Int32Array.from(contacts, (contact) => {
    const proper = mailmap(contact)
    if (isBot(contact) || isBot(proper)) return BOT
    const key = contactKey(proper)
    const place = places.get(key) ?? groups.push([]) - 1
    places.set(key, place)
    groups[place]!.push(proper, contact)
    return place
  })
  const names = commonNames(
    personOf,
    contacts.map((contact) => mailmap(contact).name),
    author,
    groups.length,
  )
  return {
    people: groups.map((group, place) => ({ name: names[place]!, emails: emails(group), contacts: group })),
    personOf,
  }
}

// --- internal ---

/** People go by the name most of their commits bear. */
function commonNames(
  personOf: Int32Array,
  names: readonly string[],
  author: Uint32Array,
  count: number,
): string[] {
  const uses = new Uint32Array(names.length)
  for (const contact of author) uses[contact]!++
  const best = new Array<number | undefined>(count).fill(undefined)
  for (const [contact, person] of personOf.entries()) {
    if (person === BOT) continue
    const held = best[person]
    if (held === undefined || names[held] === '' || uses[contact]! > uses[held]!) best[person] = contact
  }
  return best.map((contact) => (contact === undefined ? '' : names[contact]!))
}

function emails(contacts: readonly Contact[]): string[] {
  return [...new Set(contacts.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))]
}
