/** A column with its heading; figures stand to the right. */
export interface Column {
  readonly title: string
  readonly figures?: boolean
}

/** A table of cells that are already safe in Markdown. */
export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map(({ figures }) => (figures === true ? '---:' : '---'))
  return [line(columns.map(({ title }) => title)), line(rule), ...rows.map(line)].join('\n')
}
