import { isBot } from '../detect/bot.ts'
import { type Contact, contactKey } from '../detect/identity.ts'
import type { Facts } from '../facts/facts.ts'

/** An author or co-author in a history, with all names and addresses in their commits. */
export interface PersonInHistory {
  readonly name: string
  /** Lower case: the canonical addresses of the mailmap first, then by number of commits. */
  readonly emails: readonly string[]
  readonly contacts: readonly Contact[]
}

export interface People {
  readonly people: readonly PersonInHistory[]
  /** The index in `people` for each contact of the facts, or `BOT`. */
  readonly personOf: Int32Array
}

export const BOT = -1

/**
 * Groups contacts into people, by address and by the mailmap if there is one (R2). Merges all contacts that
 * match `isRequested`:
 * a person with two addresses neither writes the same line twice nor co-authors their own commits.
 */
export function resolvePeople(
  { contacts, author }: Facts,
  mailmap: (contact: Contact) => Contact,
  isRequested: (contact: Contact) => boolean = matchesNoContact,
): People {
  const uses = new Uint32Array(contacts.length)
  for (const contact of author) uses[contact]!++
  const groupIndexes = new Map<string, number>()
  const groups: ContactUse[][] = []
  const personOf = Int32Array.from(contacts, (contact, index) => {
    const canonical = mailmap(contact)
    if (isBot(contact) || isBot(canonical)) return BOT
    const key = contactKey(canonical)
    const groupIndex = groupIndexes.get(key) ?? groups.push([]) - 1
    groupIndexes.set(key, groupIndex)
    groups[groupIndex]!.push({ contact, canonical, uses: uses[index]! })
    return groupIndex
  })
  const requested = groups.flatMap((group, groupIndex) =>
    group.some(matchesUse(isRequested)) ? [groupIndex] : [],
  )
  return {
    people: mergeGroups(groups, requested).map(toPerson),
    personOf: personOf.map(mergedIndex(requested)),
  }
}

const matchesNoContact = () => false

/** A contact, its canonical form in the mailmap, and its number of commits. */
interface ContactUse {
  readonly contact: Contact
  readonly canonical: Contact
  readonly uses: number
}

function matchesUse(isRequested: (contact: Contact) => boolean) {
  return ({ contact, canonical }: ContactUse) => isRequested(contact) || isRequested(canonical)
}

/**
 * Merges the groups at these indexes into the first one. The others become empty, so that indexes stay
 * stable.
 */
function mergeGroups(
  groups: readonly (readonly ContactUse[])[],
  merged: readonly number[],
): readonly (readonly ContactUse[])[] {
  const all = merged.flatMap((index) => groups[index]!)
  return groups.map((group, index) => (index === merged[0] ? all : merged.includes(index) ? [] : group))
}

function mergedIndex(merged: readonly number[]): (index: number) => number {
  const others = new Set(merged.slice(1))
  return (index) => (others.has(index) ? merged[0]! : index)
}

function toPerson(contactUses: readonly ContactUse[]): PersonInHistory {
  const names = valuesByUse(contactUses, ({ canonical }) => canonical.name)
  const canonicalEmails = valuesByUse(contactUses, ({ canonical }) => canonical.email.toLowerCase())
  const emails = valuesByUse(contactUses, ({ contact }) => contact.email.toLowerCase())
  return {
    name: names[0] ?? '',
    emails: [...new Set([...canonicalEmails, ...emails])],
    contacts: contactUses.flatMap(({ canonical, contact }) => [canonical, contact]),
  }
}

/**
 * Non-empty values, most commits first. Ties are sorted alphabetically, because commits come in any order.
 */
function valuesByUse(contactUses: readonly ContactUse[], of: (use: ContactUse) => string): string[] {
  const uses = new Map<string, number>()
  for (const use of contactUses) uses.set(of(use), (uses.get(of(use)) ?? 0) + use.uses)
  uses.delete('')
  return [...uses]
    .sort(([one, used], [other, usedToo]) => usedToo - used || (one < other ? -1 : 1))
    .map(([text]) => text)
}
