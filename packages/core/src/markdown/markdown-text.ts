import { MARKDOWN_READ_AT_MOST, markdown } from './markdown.ts'

/** The first line of what somebody wrote in markdown, without its signs, in so many characters at most: for previews. */
export function markdownText(text: string, atMost: number): string {
  for (const { children, content, type } of markdown.parse(text.slice(0, MARKDOWN_READ_AT_MOST), {})) {
    const line = type === 'inline' ? firstLine(children ?? []) : firstOf(codeBlocks.has(type) ? content : '')
    if (line !== '') return cut(line, atMost)
  }
  return ''
}

// --- internal ---

const codeBlocks = new Set(['fence', 'code_block'])
const breaks = new Set(['softbreak', 'hardbreak'])

function firstLine(tokens: readonly { readonly type: string; readonly content: string }[]): string {
  const end = tokens.findIndex(({ type }) => breaks.has(type))
  const line = end === -1 ? tokens : tokens.slice(0, end)
  return line
    .map(({ content }) => content)
    .join('')
    .trim()
}

function firstOf(lines: string): string {
  return lines.trim().split('\n', 1)[0]?.trim() ?? ''
}

function cut(line: string, atMost: number): string {
  const signs = [...line]
  return signs.length <= atMost
    ? line
    : `${signs
        .slice(0, Math.max(0, atMost - 1))
        .join('')
        .trimEnd()}…`
}
