import type { Report } from '../../contract/index.ts'
import { csvCell } from '../safe/csv-cell.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'

/** A long-format table of all figures, as defined by RFC 4180, with CRLF line endings. */
export function reportCsv(report: Report): string {
  return [columns.join(','), ...Array.from(csvRows(report), formatLine), ''].join('\r\n')
}

const columns = ['repository', 'person', 'kind', 'name', 'group', 'month', 'metric', 'value'] as const

const formatLine = (row: CsvRow) => columns.map((column) => csvCell(row[column] ?? null)).join(',')
