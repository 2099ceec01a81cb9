import { basename } from 'node:path'

/** A row of docs/spec-map.md. */
export interface SpecRow {
  /** Number of the section, or its title if it has none. */
  readonly section: string
  readonly title: string
  /** Test files, from the root of the repository. */
  readonly tests: readonly string[]
}

/** Reads the rows of all tables. `files` are all files of the repository, to complete abbreviated test names. */
export function parseSpecRows(map: string, files: readonly string[]): SpecRow[] {
  return map
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => parseSection(section, files))
}

function parseSection(text: string, files: readonly string[]): SpecRow[] {
  const [heading = '', ...lines] = text.split('\n')
  const section = /^\d+/.exec(heading)?.[0] ?? heading
  const rows: SpecRow[] = []
  let testColumn = -1
  for (const line of lines) {
    const cells = cellsOf(line)
    const header = cells.indexOf('test')
    if (header >= 0) testColumn = header
    else if (testColumn >= 0 && cells.length > testColumn && !/^-+$/.test(cells[0] ?? '')) {
      const testCell = cells[testColumn] ?? ''
      // "the same" refers to the row above.
      const inherited = testCell.startsWith('the same') ? (rows.at(-1)?.tests ?? []) : []
      const tests = [...inherited, ...testFiles(testCell, files)]
      rows.push({ section, title: cells[0] ?? '', tests })
    }
  }
  return rows
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function testFiles(cell: string, files: readonly string[]): string[] {
  return [...cell.matchAll(/`([^`]+\.(?:test|suite)\.tsx?)`/g)].flatMap(([, name = '']) => {
    const paths = [name, `packages/${name}`]
    return files.filter((file) => (name.includes('/') ? paths.includes(file) : basename(file) === name))
  })
}
