import { isWebAddress } from '@handiwork/core/format'

/** An address outside, with a mark of where one came from (spec §2); undefined for what is no address of a page. */
export function outbound(address: string): string | undefined {
  if (!isWebAddress(address)) return undefined
  const url = new URL(address)
  url.searchParams.set('ref', 'handiwork')
  return url.href
}
