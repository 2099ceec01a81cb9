import { createHash } from 'node:crypto'
import { type Contact, contactKey } from '../../../packages/core/src/detect/identity.ts'

const HASH_DIGITS = 16

/** Hashes a name, an email address or a login like the tables of ground truth. */
export function hashIdentity(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('hex').slice(0, HASH_DIGITS)
}

/** The hashes that can name a contact: its name, its address, and the login of a noreply address. */
export function contactHashes(contact: Contact): readonly string[] {
  const login = /^([^@]+)@users\.noreply\./.exec(contactKey({ name: '', email: contact.email }))?.[1]
  return [contact.name, contact.email, login ?? ''].filter((text) => text.trim() !== '').map(hashIdentity)
}
