import { isAllowedMarkdownLink, markdownLinkSchemes } from '../format/markdown-links.ts'

/**
 * Returns true for an absolute URL with an allowed scheme. Relative links are rejected, because texts also
 * appear in PDFs and emails.
 */
export function isExternalLink(url: string): boolean {
  return isAllowedMarkdownLink(url) && schemes.test(url)
}

const schemes = new RegExp(`^(${markdownLinkSchemes.join('|')}):`, 'i')
