/** Where links in texts of people may lead (spec §9). */
export const markdownLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** Whether a link in somebody's text may lead there; places on this site have no scheme. */
export function isMarkdownLink(address: string): boolean {
  // Browsers leave out what cannot be seen, and would read `java\nscript:` as one word.
  const seen = address.replace(/[\p{Cc}\p{Cf}\s]/gu, '').toLowerCase()
  const scheme = /^([^/?#]*?)(?::|&colon;|&#0*58;?|&#x0*3a;?)/.exec(seen)?.[1]
  if (scheme === undefined) return !/^[/\\]{2}/.test(seen)
  return markdownLinkSchemes.some((allowed) => allowed === scheme)
}
