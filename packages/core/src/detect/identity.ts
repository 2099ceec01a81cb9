/** A name and an e-mail as a commit gives them. */
export interface Contact {
  readonly name: string
  readonly email: string
}

/** Whom to look for in a history. */
export type Author =
  | { readonly by: 'email'; readonly key: string }
  | { readonly by: 'login'; readonly login: string }
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'anything' }

/** What two contacts of one person have in common: the e-mail, or the name where there is no e-mail. */
export function contactKey({ name, email }: Contact): string {
  const address = lowerCase(email.trim())
  return address === '' ? name.trim().toLowerCase() : withoutAccountId(address)
}

/** Letters of ASCII alone: others have look-alikes there, and who owns one address does not own the other. */
function lowerCase(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Reads what a person types: an e-mail, `Name <e-mail>`, a login or a full name; `*` is all people as if they were one. */
export function parseAuthor(text: string): Author {
  const typed = text.trim()
  if (typed === '*') return { by: 'anything' }
  const email = /<([^<>]+)>$/.exec(typed)?.[1] ?? typed
  if (/^\S+@\S+$/.test(email)) return { by: 'email', key: contactKey({ name: '', email }) }
  const login = /^@?([a-z\d](?:[\w.-]*[a-z\d_])?)$/i.exec(typed)?.[1]
  return login ? { by: 'login', login: login.toLowerCase() } : { by: 'name', name: typed }
}

/** Whether a contact is the author asked for: never by likeness, only by e-mail, noreply address or the exact name. */
export function isAuthor(author: Author, contact: Contact): boolean {
  if (author.by === 'anything') return true
  if (author.by === 'email') return contactKey(contact) === author.key
  if (author.by === 'login') return noreplyLogin(contactKey(contact)) === author.login
  return author.name !== '' && contact.name.trim().normalize() === author.name.normalize()
}

/** The people named by `Co-authored-by` trailers, each once. */
export function coAuthors(trailers: readonly { key: string; value: string }[]): Contact[] {
  const named = trailers.filter(({ key }) => key.trim().toLowerCase() === 'co-authored-by')
  const contacts = named.map(({ value }) => contactOf(value)).filter((contact) => contact !== undefined)
  const keys = contacts.map(contactKey)
  return contacts.filter((_, place) => keys.indexOf(keys[place]!) === place)
}

function contactOf(text: string): Contact | undefined {
  const [, name, email] = /^\s*([^<>]*?)\s*<\s*([^<>@\s]+@[^<>@\s]+)\s*>\s*$/.exec(text) ?? []
  return email === undefined ? undefined : { name: name!, email }
}

const NOREPLY = /^([^@]+)@(users\.noreply\.[^@]+)$/

// GitHub writes `id+login`, GitLab `id-login`; on GitHub `12-monkeys` is a login as it stands.
function withoutAccountId(address: string): string {
  const [, account, host] = NOREPLY.exec(address) ?? []
  if (account === undefined) return address
  // A second number may be part of the login, so nobody is told apart from it by guessing.
  const id = host === 'users.noreply.github.com' ? /^\d+\+(?!\d+\+)(?=.)/ : /^\d+[+-](?!\d+[+-])(?=.)/
  return `${account.replace(id, '')}@${host}`
}

function noreplyLogin(key: string): string | undefined {
  return NOREPLY.exec(key)?.[1]
}
