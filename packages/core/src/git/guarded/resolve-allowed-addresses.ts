import { isPrivateAddress, isPublicAddress } from './public-address.ts'

export interface AddressLookup {
  /** Resolves a host name to all its addresses. */
  readonly lookup: (host: string) => Promise<readonly string[]>
  /** Addresses of this machine, including public ones. Connections to its own services are forbidden. */
  readonly ownAddresses: () => readonly string[]
}

export type ResolvedAddresses =
  | { readonly addresses: readonly string[] }
  | { readonly refused: 'dns' | 'privateAddress' }

/**
 * Resolves a host and checks every address against the egress policy. One forbidden address rejects the host,
 * which prevents DNS rebinding.
 */
export async function resolveAllowedAddresses(
  host: string,
  isPrivateAllowed: boolean,
  { lookup, ownAddresses }: AddressLookup,
): Promise<ResolvedAddresses> {
  const addresses = await lookup(host).catch(() => [])
  if (addresses.length === 0) return { refused: 'dns' }
  const ownSet = new Set(ownAddresses())
  const isAllowed = (address: string) =>
    isPublicAddress(address)
      ? isPrivateAllowed || !ownSet.has(address)
      : isPrivateAllowed && isPrivateAddress(address)
  return addresses.every(isAllowed) ? { addresses } : { refused: 'privateAddress' }
}
