/** HTML of what somebody wrote, its headings of the level below the one they stand under. */
export function headingsBelow(html: string, level: 3 | 4): string {
  return html.replace(/<(\/?)h[1-6]>/g, `<$1h${level}>`)
}
