/** URL schemes allowed in user-written links (spec §9). */
export const markdownLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** Returns true if a user-written link is allowed. Relative URLs have no scheme and are allowed. */
export function isAllowedMarkdownLink(url: string): boolean {
  // Browsers ignore invisible characters, so `java\ script:` would run as a script.
  const normalized = url.replace(/[\p{Cc}\p{Cf}\s]/gu, '').toLowerCase()
  const scheme = /^([^/?#]*?)(?::|&colon;|&#0*58;?|&#x0*3a;?)/.exec(normalized)?.[1]
  if (scheme === undefined) return !/^[/\\]{2}/.test(normalized)
  return markdownLinkSchemes.some((allowed) => allowed === scheme)
}
