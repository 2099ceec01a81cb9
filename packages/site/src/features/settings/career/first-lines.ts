import { markdownPreview } from '@handiwork/core/markdown'

/** Maximum number of description lines in a list. */
export const MAX_LINES = 4

/**
 * The first lines of Markdown as plain text for lists. List items get a bullet; an ellipsis marks omitted
 * lines.
 */
export function firstLines(markdown: string): string {
  const lines = markdown.split('\n').map(lineToText).filter(Boolean)
  const first = lines.slice(0, MAX_LINES).join('\n')
  return lines.length > MAX_LINES ? `${first} …` : first
}

/** Maximum number of characters per line. */
const MAX_LINE_LENGTH = 400

const fencePattern = /^\s*(?:`{3,}|~{3,})/

function lineToText(line: string): string {
  if (fencePattern.test(line)) return ''
  const text = markdownPreview(line, MAX_LINE_LENGTH)
  return text && listItemPattern.test(line) ? `• ${text}` : text
}

const listItemPattern = /^\s*[-*+]\s/
