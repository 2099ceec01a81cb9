/** Shifts the headings of user-written HTML below their parent heading, and reduces them to two levels. */
export function shiftHeadings(html: string, level: 3 | 4): string {
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_, end: string, headingLevel: string) => `<${end}h${Number(headingLevel) > 3 ? 4 : level}>`,
  )
}
