import type { Account, AccountEmail, SourceKind } from './source.ts'

/** What of an account its addresses follow from. */
export interface AddressOwner {
  readonly kind: SourceKind
  /** Where people go; noreply addresses have its host in them. */
  readonly webUrl: string
  readonly account: Pick<Account, 'subject' | 'login'>
}

/** Addresses by which commits are matched to an account: those the host has verified, and its own noreply ones. */
export function verifiedAddresses(owner: AddressOwner, emails: readonly AccountEmail[]): string[] {
  const proven = emails.filter(({ verified }) => verified).map(({ address }) => address.toLowerCase())
  return [...new Set([...proven, ...noreplyAddresses(owner)])]
}

/** The account's addresses and the noreply ones it has by itself. */
export function withNoreply(owner: AddressOwner, emails: readonly AccountEmail[]): AccountEmail[] {
  const known = new Set(emails.map(({ address }) => address.toLowerCase()))
  const added = noreplyAddresses(owner).filter((address) => !known.has(address))
  return [...emails, ...added.map((address) => ({ address, verified: true, primary: false }))]
}

/** Addresses a host puts into commits in the place of real ones. */
export function noreplyAddresses({ kind, webUrl, account }: AddressOwner): string[] {
  const { subject, login } = account
  if (login === null) return []
  const domain = `users.noreply.${new URL(webUrl).hostname}`
  return localParts[kind](subject, login).map((local) => `${local}@${domain}`.toLowerCase())
}

// --- internal ---

const localParts: Readonly<Record<SourceKind, (id: string, login: string) => readonly string[]>> = {
  // Accounts from before July 2017 have the one without the number.
  gitHub: (id, login) => [`${id}+${login}`, login],
  gitLab: (id, login) => [`${id}-${login}`],
  bitbucket: () => [],
  stackOverflow: () => [],
}
