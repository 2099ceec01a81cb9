import { visibleText } from './visible-text.ts'

/**
 * Escapes text for Markdown paragraphs and tables, so that it creates no formatting, links, HTML, mentions or
 * cells.
 */
export function markdownText(text: string, maxLength?: number): string {
  return visibleText(text, maxLength)
    .replace(specialCharacters, '\\$&')
    .replace(/&(?=#|\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/:\/\/|\bwww\.(?=.)/gi, (address) => (address === '://' ? '\\://' : `${address.slice(0, 3)}\\.`))
    .replace(mentions, `$&${WORD_JOINER}`)
    .trim()
}

const specialCharacters = /[\\`*_[\]|~$]/g
// Code hosts turn these into links and notifications, even when escaped.
const mentions = /[@#](?=[\w])/g
const WORD_JOINER = '\u2060'
