import { readFileSync } from 'node:fs'

/** A row of a CSV table, accessed by column name. */
export type TableRow = (column: string) => string

/** Reads a CSV file with a header row. */
export function readCsvTable(file: URL): TableRow[] {
  const [header = [], ...lines] = readFileSync(file, 'utf8').trim().split('\n').map(parseCells)
  return lines.map((cells) => (column) => cells[header.indexOf(column)] ?? '')
}

function parseCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
