/** Stands for the address of the site while its pages are rendered; no exported page holds it. */
export const ORIGIN = 'https://exported.invalid'

/** What an address in a page leads to inside the site; undefined where it leads out of it. */
export function insideSite(address: string, from: string): URL | undefined {
  const url = URL.parse(address, ORIGIN + from)
  return url?.origin === ORIGIN ? url : undefined
}
