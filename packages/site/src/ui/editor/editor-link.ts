import { isMarkdownLink, markdownLinkSchemes } from '@handiwork/core/format'

/** Whether the service keeps a link that leads there: outside, and by one of the schemes that texts may name (spec §9). */
export function isEditorLink(address: string): boolean {
  return isMarkdownLink(address) && schemes.test(address)
}

/** Where what was typed leads; undefined where it leads nowhere a link may. A host and a mail address need no scheme. */
export function editorLink(typed: string): string | undefined {
  const address = typed.trim()
  return [address, `mailto:${address}`, `https://${address}`].find(
    (guess, place) => looks[place]?.test(address) && isEditorLink(guess),
  )
}

// --- internal ---

const schemes = new RegExp(`^(${markdownLinkSchemes.join('|')}):`, 'i')

/** Of what is complete, of a mail address, of a host with what follows it. */
const looks: readonly RegExp[] = [
  schemes,
  /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/,
  /^[^\s@:/]+\.[^\s@:/]+([:/?#]\S*)?$/,
]
