import { visibleText } from './visible-text.ts'

/** A name that reads the same in a paragraph or table of Markdown: no emphasis, link, HTML, mention or new cell comes of it. */
export function markdownText(text: string, atMost?: number): string {
  return visibleText(text, atMost)
    .replace(signs, '\\$&')
    .replace(/&(?=#|\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/:\/\/|\bwww\.(?=.)/gi, (address) => (address === '://' ? '\\://' : `${address.slice(0, 3)}\\.`))
    .replace(mentions, `$&${WORD_JOINER}`)
    .trim()
}

// --- internal ---

const signs = /[\\`*_[\]|~$]/g
// Forges turn these into links and notify people, whatever is escaped.
const mentions = /[@#](?=[\w])/g
const WORD_JOINER = '\u2060'
