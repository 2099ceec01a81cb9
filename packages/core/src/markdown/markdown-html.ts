import { cleanHtml } from './clean-html.ts'
import { MARKDOWN_READ_AT_MOST, markdown } from './markdown.ts'

/** HTML of a text of people never has more characters. */
export const MARKDOWN_HTML_AT_MOST = 128_000

/**
 * What somebody wrote in markdown, as HTML that can stand in a page: no pictures, no markup of their own, links to http,
 * https, mailto and tel only (spec §9). Of a text that would swell beyond all measure only the words.
 */
export function markdownHtml(text: string): string {
  const html = cleanHtml(markdown.render(text.slice(0, MARKDOWN_READ_AT_MOST)))
  return html.length <= MARKDOWN_HTML_AT_MOST ? html : words(text)
}

// --- internal ---

/** What a character becomes at most: `&quot;`. */
const SWELLS_TO = 6

function words(text: string): string {
  const room = Math.floor((MARKDOWN_HTML_AT_MOST - '<p></p>'.length) / SWELLS_TO)
  return cleanHtml(`<p>${markdown.utils.escapeHtml(text.slice(0, room))}</p>`)
}
