import type { Report } from '../../contract/index.ts'
import { safeJson } from '../json/safe-json.ts'
import { reportRecords } from './report-records.ts'

/** Writes one JSON record per line, for streaming tools such as `jq 'select(.type == "language")'`. */
export const reportNdjson = (report: Report): string =>
  Array.from(reportRecords(report), (record) => `${safeJson(record)}\n`).join('')
