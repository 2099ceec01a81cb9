/** Masks the account of an address: a…@byrne.example. The domain stays, so that its owner recognizes it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const first = String.fromCodePoint(address.codePointAt(0) ?? 0)
  return at < 1 ? '…' : `${first}…${address.slice(at)}`
}
