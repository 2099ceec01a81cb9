/** Extracts approximate text from HTML, to check its length or whether it is empty. Does not sanitize. */
export function extractHtmlText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, '_')
    .replace(/\s+/g, ' ')
    .trim()
}
