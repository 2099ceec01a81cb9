import { isMarkdownLink, markdownLinkSchemes } from '../format/markdown-links.ts'

/** Links of texts that are printed and sent as well as shown here lead to whole addresses, never to places of this site. */
export function isOutgoingLink(address: string): boolean {
  return isMarkdownLink(address) && schemes.test(address)
}

// --- internal ---

const schemes = new RegExp(`^(${markdownLinkSchemes.join('|')}):`, 'i')
