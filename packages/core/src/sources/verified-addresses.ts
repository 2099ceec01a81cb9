import type { Account, AccountEmail, SourceKind } from './source.ts'

/** The parts of an account that determine its addresses. */
export interface AddressOwner {
  readonly kind: SourceKind
  /** Base URL of the website. Noreply addresses contain its host name. */
  readonly webUrl: string
  readonly account: Pick<Account, 'subject' | 'login'>
}

/** The addresses that match commits to an account: verified addresses and the host's noreply addresses. */
export function verifiedAddresses(owner: AddressOwner, emails: readonly AccountEmail[]): string[] {
  const verifiedOnly = emails.filter(({ verified }) => verified).map(({ address }) => address.toLowerCase())
  return [...new Set([...verifiedOnly, ...noreplyAddresses(owner)])]
}

/** The account's addresses, including its noreply addresses. */
export function withNoreply(owner: AddressOwner, emails: readonly AccountEmail[]): AccountEmail[] {
  const listed = new Set(emails.map(({ address }) => address.toLowerCase()))
  const missing = noreplyAddresses(owner).filter((address) => !listed.has(address))
  return [...emails, ...missing.map((address) => ({ address, verified: true, primary: false }))]
}

/** The addresses that a host writes into commits instead of real ones. */
export function noreplyAddresses({ kind, webUrl, account }: AddressOwner): string[] {
  const { subject, login } = account
  if (login === null) return []
  const domain = `users.noreply.${new URL(webUrl).hostname}`
  return localParts[kind](subject, login).map((local) => `${local}@${domain}`.toLowerCase())
}

const localParts: Readonly<Record<SourceKind, (id: string, login: string) => readonly string[]>> = {
  // Accounts created before July 2017 use the form without the number.
  gitHub: (id, login) => [`${id}+${login}`, login],
  gitLab: (id, login) => [`${id}-${login}`],
  bitbucket: () => [],
  stackOverflow: () => [],
}
