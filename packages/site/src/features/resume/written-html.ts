import { markdownHtml } from '@handiwork/core/markdown'

/** Markdown as HTML; its headings are of the level below the one they stand under. */
export function writtenHtml(markdown: string, level: 3 | 4): string {
  return markdownHtml(markdown).replace(/<(\/?)h[1-6]>/g, `<$1h${level}>`)
}
