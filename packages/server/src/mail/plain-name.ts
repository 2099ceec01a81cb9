/**
 * What somebody calls themselves, as it may stand in a mail to a stranger: in one line, short, without anything a mail
 * program would make a link of. Where nothing is left of it, or it is an advertisement, the login.
 */
export function plainName(name: string, login: string | null): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  const isFit = plain !== '' && plain.length <= NAME_AT_MOST && !LINK.test(plain)
  return isFit ? plain : (login ?? 'Somebody')
}

// --- internal ---

const NAME_AT_MOST = 60

/** A scheme, an address of e-mail, or a name of a host. */
const LINK = /[:/\\@<>]|\p{L}\.\p{L}{2,}|www/iu
