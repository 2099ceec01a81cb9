import { isPrivateAddress, isPublicAddress } from './public-address.ts'

export interface Judge {
  /** All addresses a name has. */
  readonly lookup: (host: string) => Promise<readonly string[]>
  /** The addresses of this machine, public ones too: its own services are nobody's repository. */
  readonly ownAddresses: () => readonly string[]
}

export type Judged =
  | { readonly addresses: readonly string[] }
  | { readonly refused: 'dns' | 'privateAddress' }

/**
 * The addresses of a host, when each of them may be connected to. A name with one wrong address is refused whole,
 * or whoever owns it decides at the second try.
 */
export async function judgedAddresses(
  host: string,
  mayBePrivate: boolean,
  { lookup, ownAddresses }: Judge,
): Promise<Judged> {
  const addresses = await lookup(host).catch(() => [])
  if (addresses.length === 0) return { refused: 'dns' }
  const own = new Set(ownAddresses())
  const mayBeDialled = (address: string) =>
    isPublicAddress(address) ? mayBePrivate || !own.has(address) : mayBePrivate && isPrivateAddress(address)
  return addresses.every(mayBeDialled) ? { addresses } : { refused: 'privateAddress' }
}
