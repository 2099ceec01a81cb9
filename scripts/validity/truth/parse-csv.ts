/** Parses a table with a header row (RFC 4180). Each row maps column names to texts. */
export function parseCsv(text: string): Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = parseRows(text)
  return rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])))
}

/** A field with its separator: quoted, in which two quotes are one, or plain. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

function parseRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const at = FIELD.lastIndex
    const field = FIELD.exec(text)
    if (field === null) throw new Error(`The table has an invalid field at character ${at + 1}`)
    const [, quoted, plain = '', separator] = field
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (separator === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
