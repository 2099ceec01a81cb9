/** The words of HTML, without its tags: whether anything is said, and how much. Not a way to make HTML safe. */
export function htmlText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, '_')
    .replace(/\s+/g, ' ')
    .trim()
}
