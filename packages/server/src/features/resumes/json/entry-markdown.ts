import { toUri } from './to-uri.ts'

/** One entry of an imported resume. */
export interface ImportedEntry {
  readonly title?: string | undefined
  readonly by?: string | undefined
  readonly dates?: readonly (string | undefined)[]
  readonly url?: string | undefined
  readonly texts?: readonly (string | undefined)[]
  readonly points?: readonly string[]
}

/** Renders an entry as Markdown: a line with a bold title, then its texts. */
export function entryMarkdown({
  title,
  by,
  dates = [],
  url,
  texts = [],
  points = [],
}: ImportedEntry): string {
  const period = dates.filter((date) => date !== undefined).join(' – ')
  const heading = [title && `**${collapseWhitespace(title)}**`, by && collapseWhitespace(by), period]
    .filter(Boolean)
    .join(', ')
  const uri = toUri(url)
  return joinBlocks([heading, ...texts, markdownList(points), uri && `<${uri}>`])
}

/** Joins the non-empty blocks. */
export function joinBlocks(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

export function markdownList(points: readonly string[]): string {
  return points.map((point) => `- ${collapseWhitespace(point)}`).join('\n')
}

export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
