/** A column with its heading. Numeric columns are right-aligned. */
export interface MarkdownColumn {
  readonly title: string
  readonly isNumeric?: boolean
}

/** Formats a table. Cells must already be escaped for Markdown. */
export function markdownTable(
  columns: readonly MarkdownColumn[],
  rows: readonly (readonly string[])[],
): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const separator = columns.map(({ isNumeric }) => (isNumeric === true ? '---:' : '---'))
  return [formatRow(columns.map(({ title }) => title)), formatRow(separator), ...rows.map(formatRow)].join(
    '\n',
  )
}
