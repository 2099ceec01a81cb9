/** An address outside, with a mark of where one came from (spec §2). */
export function outbound(address: string): string {
  const url = new URL(address)
  url.searchParams.set('ref', 'handiwork')
  return url.href
}
