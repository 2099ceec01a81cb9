import { MAX_MARKDOWN_LENGTH, markdown } from './markdown.ts'

/** Extracts the first line of Markdown as plain text, truncated to `maxLength` characters, for previews. */
export function markdownPreview(text: string, maxLength: number): string {
  for (const { children, content, type } of markdown.parse(text.slice(0, MAX_MARKDOWN_LENGTH), {})) {
    const line =
      type === 'inline' ? firstLine(children ?? []) : firstNonEmptyLine(codeBlocks.has(type) ? content : '')
    if (line !== '') return truncate(line, maxLength)
  }
  return ''
}

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

function firstNonEmptyLine(lines: string): string {
  return lines.trim().split('\n', 1)[0]?.trim() ?? ''
}

function truncate(line: string, maxLength: number): string {
  const characters = [...line]
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, Math.max(0, maxLength - 1))
        .join('')
        .trimEnd()}…`
}
