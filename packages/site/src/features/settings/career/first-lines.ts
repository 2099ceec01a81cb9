import { markdownText } from '@handiwork/core/markdown'

/** So many lines of a description stand in a list. */
export const LINES = 4

/** The first lines of Markdown as plain text, for lists: items keep a dot, a last sign tells that there is more. */
export function firstLines(markdown: string): string {
  const lines = markdown.split('\n').map(plain).filter(Boolean)
  const first = lines.slice(0, LINES).join('\n')
  return lines.length > LINES ? `${first} …` : first
}

// --- internal ---

/** In characters: a list shows no more of a line. */
const LINE_AT_MOST = 400

const isFence = /^\s*(?:`{3,}|~{3,})/

function plain(line: string): string {
  if (isFence.test(line)) return ''
  const words = markdownText(line, LINE_AT_MOST)
  return words && isItem.test(line) ? `• ${words}` : words
}

const isItem = /^\s*[-*+]\s/
