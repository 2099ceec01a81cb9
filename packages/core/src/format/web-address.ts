/** An address as people type it: one without a scheme gets http:// (spec §5), line breaks fall out. Nothing stays nothing. */
export function webAddress(typed: string): string {
  const address = typed.replace(/\p{Cc}/gu, '').trim()
  if (address === '' || hasScheme(address)) return address
  return `http://${address.replace(/^\/+/, '')}`
}

/** Whether it leads to a page: http or https, with a host, on one line. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^/]\P{Cc}*$/iu.test(address) && URL.canParse(address)
}

// --- internal ---

/** `localhost:4000` and `ann.example:8080/page` are hosts with a port. */
function hasScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)
}
