import { readFileSync } from 'node:fs'

/** A row of a table, asked by the name of a column. */
export type TableRow = (column: string) => string

/** The rows of a table that is kept as CSV, beneath the names of its columns. */
export function tableIn(file: URL): TableRow[] {
  const [head = [], ...lines] = readFileSync(file, 'utf8').trim().split('\n').map(cellsOf)
  return lines.map((cells) => (column) => cells[head.indexOf(column)] ?? '')
}

// --- internal ---

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
