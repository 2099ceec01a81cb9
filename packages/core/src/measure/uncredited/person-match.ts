import { type Contact, contactKey } from '../../detect/identity.ts'

/**
 * How a contact refers to a person: by a claimed address, or only by name. A name never gives credit; it is
 * only a reason to list a commit.
 */
export type ContactMatch = 'claimed' | 'named'

export interface PersonKeys {
  /** The keys of all claimed contacts. */
  readonly claimed: ReadonlySet<string>
  /** The keys of the person's names. */
  readonly names: ReadonlySet<string>
  /** Returns true for contacts that the person claims, even if their commits belong to a bot. */
  readonly isSelected: (contact: Contact) => boolean
  /** Returns true for automation and AI tools, also by the mailmap. */
  readonly isBot: (contact: Contact) => boolean
}

/** Compares a contact with a person. Undefined means someone else. */
export function matchPerson(contact: Contact, keys: PersonKeys): ContactMatch | undefined {
  if (keys.claimed.has(contactKey(contact)) || keys.isSelected(contact)) return 'claimed'
  return !keys.isBot(contact) && keys.names.has(nameKey(contact.name)) ? 'named' : undefined
}

/** The key by which complete names are compared: case and Unicode composition don't matter. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/**
 * The keys of names that can identify a person. Single words are left out unless there is no other name,
 * because many people share them.
 */
export function nameKeys(names: Iterable<string>): Set<string> {
  const keys = [...new Set(Array.from(names, nameKey))].filter((key) => key !== '')
  const complete = keys.filter((key) => /\S\s+\S/.test(key))
  return new Set(complete.length > 0 ? complete : keys)
}
