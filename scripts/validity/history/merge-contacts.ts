import { type Contact, contactKey } from '../../../packages/core/src/detect/identity.ts'
import { contactHashes } from '../truth/identity-hash.ts'
import type { TruthPerson } from '../truth/tables.ts'

/**
 * Returns a mailmap that treats contacts as one person if they share an address, a full name, or a person of the
 * ground truth. Names of a single word are too common.
 */
export function mergeContacts(
  contacts: readonly Contact[],
  truth: readonly TruthPerson[],
): (contact: Contact) => Contact {
  const groups = new Groups(contacts.length)
  const truthByHash = new Map(truth.flatMap((hashes) => hashes.map((hash) => [hash, hashes[0]!] as const)))
  const firstByKey = new Map<string, number>()
  for (const [index, contact] of contacts.entries())
    for (const key of keysOf(contact, truthByHash)) {
      const first = firstByKey.get(key)
      if (first === undefined) firstByKey.set(key, index)
      else groups.join(first, index)
    }
  const canonical = new Map(contacts.map((contact, index) => [contact, contacts[groups.rootOf(index)]!]))
  return (contact) => canonical.get(contact) ?? contact
}

function keysOf(contact: Contact, truthByHash: ReadonlyMap<string, string>): string[] {
  const name = contact.name.trim().toLowerCase()
  const people = contactHashes(contact).flatMap((hash) => truthByHash.get(hash) ?? [])
  return [
    `address ${contactKey(contact)}`,
    ...(/\S\s+\S/.test(name) ? [`name ${name}`] : []),
    ...people.map((person) => `truth ${person}`),
  ]
}

/** Disjoint sets of numbers. */
class Groups {
  readonly #parents: Uint32Array

  constructor(count: number) {
    this.#parents = Uint32Array.from({ length: count }, (_, index) => index)
  }

  rootOf(index: number): number {
    let root = index
    while (this.#parents[root] !== root) root = this.#parents[root]!
    this.#parents[index] = root
    return root
  }

  /** The lowest number of a set is its root. */
  join(one: number, other: number): void {
    const [low, high] = [this.rootOf(one), this.rootOf(other)].sort((a, b) => a - b)
    this.#parents[high!] = low!
  }
}
