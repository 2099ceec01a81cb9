import { MAX_MARKDOWN_LENGTH, markdown } from './markdown.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** Maximum length of rendered HTML, in characters. */
export const MAX_MARKDOWN_HTML_LENGTH = 128_000

/**
 * Renders user-written Markdown to safe HTML: no images, no raw HTML, links only to http, https, mailto and
 * tel (spec §9).
 * Falls back to plain text if the output exceeds the limit.
 */
export function renderMarkdown(text: string): string {
  const html = sanitizeHtml(markdown.render(text.slice(0, MAX_MARKDOWN_LENGTH)))
  return html.length <= MAX_MARKDOWN_HTML_LENGTH ? html : renderPlainText(text)
}

/** Maximum length of an escaped character: `&quot;`. */
const MAX_ESCAPED_LENGTH = 6

function renderPlainText(text: string): string {
  const maxLength = Math.floor((MAX_MARKDOWN_HTML_LENGTH - '<p></p>'.length) / MAX_ESCAPED_LENGTH)
  return sanitizeHtml(`<p>${markdown.utils.escapeHtml(text.slice(0, maxLength))}</p>`)
}
