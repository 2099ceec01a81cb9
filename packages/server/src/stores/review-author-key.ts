import { createHash } from 'node:crypto'

/**
 * Identifies the author of a reviewed commit in the stored evidence of its reviewer. A reply shows the author with this
 * key in the repository's list of people, as that list shows them.
 */
export function reviewAuthorKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, KEY_LENGTH)
}

const KEY_LENGTH = 11
