/** What is kept of what the editor gives: without the empty lines after the last that says something. */
export function keptHtml(html: string): string {
  return html.replace(/(?:<p>(?:\s|<br>)*<\/p>)+$/, '')
}
