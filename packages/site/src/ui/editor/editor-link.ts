import { isAllowedMarkdownLink, markdownLinkSchemes } from '@handiwork/core/format'

/** Whether the service accepts the URL as a link: external, with an allowed scheme (spec §9). */
export function isEditorLink(url: string): boolean {
  return isAllowedMarkdownLink(url) && allowedSchemes.test(url)
}

/**
 * Turns typed text into a link URL, or returns undefined if that is not possible. Adds the scheme to hosts
 * and email addresses.
 */
export function normalizeEditorLink(typed: string): string | undefined {
  const url = typed.trim()
  return [url, `mailto:${url}`, `https://${url}`].find(
    (candidate, index) => patterns[index]?.test(url) && isEditorLink(candidate),
  )
}

const allowedSchemes = new RegExp(`^(${markdownLinkSchemes.join('|')}):`, 'i')

/** Patterns for a complete URL, an email address, and a host with an optional path. */
const patterns: readonly RegExp[] = [
  allowedSchemes,
  /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/,
  /^[^\s@:/]+\.[^\s@:/]+([:/?#]\S*)?$/,
]
