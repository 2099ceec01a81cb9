import type { markdown } from './markdown.ts'

/** A part of a line in one style. */
export interface MarkdownRun {
  readonly text: string
  readonly isStrong: boolean
}

export type Token = ReturnType<typeof markdown.parse>[number]

/** The runs of a paragraph, one list for each of its lines. */
export function toRunLines(tokens: readonly Token[], isHeading: boolean): MarkdownRun[][] {
  const lines: MarkdownRun[][] = [[]]
  let strongDepth = isHeading ? 1 : 0
  /** The URL of the open link, and its text so far. */
  let link: { readonly url: string; text: string } | undefined
  const add = (text: string) => {
    if (text === '') return
    lines.at(-1)?.push({ text, isStrong: strongDepth > 0 })
    if (link) link.text += text
  }
  for (const token of tokens) {
    const { type, content } = token
    if (type === 'text' || type === 'code_inline') add(content)
    else if (type === 'softbreak') add(' ')
    else if (type === 'hardbreak') lines.push([])
    else if (type === 'strong_open') strongDepth += 1
    else if (type === 'strong_close') strongDepth -= 1
    else if (type === 'link_open') link = { url: String(token.attrGet('href')), text: '' }
    else if (type === 'link_close') {
      const url = link && !isSameAddress(link) ? ` (${link.url})` : ''
      link = undefined
      add(url)
    }
  }
  return lines
}

/** An address that is its own text is not repeated. */
function isSameAddress({ url, text }: { readonly url: string; readonly text: string }): boolean {
  return [text, `mailto:${text}`, `tel:${text}`, `${text}/`].includes(url)
}
