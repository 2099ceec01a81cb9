/** Name and email of a commit author. */
export interface Contact {
  readonly name: string
  readonly email: string
}

/** A parsed author filter. */
export type Author =
  | { readonly by: 'email'; readonly key: string }
  | { readonly by: 'login'; readonly login: string }
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'anyone' }

/** The key that identifies a person: the email, or the name without an email. */
export function contactKey({ name, email }: Contact): string {
  const address = lowerCaseAscii(email.trim())
  return address === '' ? name.trim().toLowerCase() : withoutAccountId(address)
}

/**
 * Lowercases ASCII letters only: other letters have look-alikes, so folding them could merge addresses with
 * different owners.
 */
function lowerCaseAscii(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/**
 * Parses user input: an email, `Name <email>`, a login or a full name. `*` matches all authors as one person.
 */
export function parseAuthor(text: string): Author {
  const input = text.trim()
  if (input === '*') return { by: 'anyone' }
  const email = /<([^<>]+)>$/.exec(input)?.[1] ?? input
  if (/^\S+@\S+$/.test(email)) return { by: 'email', key: contactKey({ name: '', email }) }
  const login = /^@?([a-z\d](?:[\w.-]*[a-z\d_])?)$/i.exec(input)?.[1]
  return login ? { by: 'login', login: login.toLowerCase() } : { by: 'name', name: input }
}

/**
 * Returns true if the contact is the author: by email, noreply address or exact name, never by similarity.
 */
export function matchesAuthor(author: Author, contact: Contact): boolean {
  if (author.by === 'anyone') return true
  if (author.by === 'email') return contactKey(contact) === author.key
  if (author.by === 'login') return noreplyLogin(contactKey(contact)) === author.login
  return author.name !== '' && contact.name.trim().normalize() === author.name.normalize()
}

/** Parses `Co-authored-by` trailers, without duplicates. */
export function parseCoAuthors(trailers: readonly { key: string; value: string }[]): Contact[] {
  const coAuthorTrailers = trailers.filter(({ key }) => key.trim().toLowerCase() === 'co-authored-by')
  const contacts = coAuthorTrailers
    .map(({ value }) => parseContact(value))
    .filter((contact) => contact !== undefined)
  const keys = contacts.map(contactKey)
  return contacts.filter((contact, index) => keys.indexOf(contactKey(contact)) === index)
}

export function parseContact(text: string): Contact | undefined {
  const [, name, email] = /^\s*([^<>]*?)\s*<\s*([^<>@\s]+@[^<>@\s]+)\s*>\s*$/.exec(text) ?? []
  return email === undefined ? undefined : { name: name!, email }
}

const NOREPLY = /^([^@]+)@(users\.noreply\.[^@]+)$/

// GitHub writes `id+login`, GitLab `id-login`. On GitHub, `12-monkeys` can be a complete login.
function withoutAccountId(address: string): string {
  const [, account, host] = NOREPLY.exec(address) ?? []
  if (account === undefined) return address
  // A second number may be part of the login, so the address is left unchanged instead of guessing.
  const id = host === 'users.noreply.github.com' ? /^\d+\+(?!\d+\+)(?=.)/ : /^\d+[+-](?!\d+[+-])(?=.)/
  return `${account.replace(id, '')}@${host}`
}

function noreplyLogin(key: string): string | undefined {
  return NOREPLY.exec(key)?.[1]
}
