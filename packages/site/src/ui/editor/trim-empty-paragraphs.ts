/** Removes trailing empty paragraphs from the editor's HTML. */
export function trimEmptyParagraphs(html: string): string {
  return html.replace(/(?:<p>(?:\s|<br>)*<\/p>)+$/, '')
}
