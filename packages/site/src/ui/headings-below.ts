/** HTML of what somebody wrote, its headings below the one they stand under; more than two ranks are not told apart. */
export function headingsBelow(html: string, level: 3 | 4): string {
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_, end: string, rank: string) => `<${end}h${Number(rank) > 3 ? 4 : level}>`,
  )
}
