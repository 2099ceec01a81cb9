/**
 * A user's name, safe to show in an email to a person they do not know: one short line without anything a
 * mail client would turn into a link. Falls back to the login.
 */
export function mailSafeName(name: string, login: string | null): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  const isSafe = plain !== '' && plain.length <= MAX_NAME_LENGTH && !LINK.test(plain)
  return isSafe ? plain : (login ?? 'Someone')
}

const MAX_NAME_LENGTH = 60

/** A URL scheme, an email address or a host name. */
const LINK = /[:/\\@<>]|\p{L}\.\p{L}{2,}|www/iu
