import type { Report } from '../../contract/index.ts'
import { csvCell } from '../safe/csv-cell.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'

/** One long table of all figures as RFC 4180 has it, with lines that end in CRLF. */
export function reportCsv(report: Report): string {
  return [columns.join(','), ...Array.from(csvRows(report), lineOf), ''].join('\r\n')
}

// --- internal ---

const columns = ['repository', 'person', 'kind', 'name', 'group', 'month', 'metric', 'value'] as const

const lineOf = (row: CsvRow) => columns.map((column) => csvCell(row[column] ?? null)).join(',')
