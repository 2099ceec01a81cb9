import type { Report } from '../../contract/index.ts'
import { jsonText } from '../json/json-text.ts'
import { reportThings } from './report-things.ts'

/** One JSON document a line for each thing of a report, ready for a stream: `jq 'select(.type == "language")'`. */
export const reportNdjson = (report: Report): string =>
  Array.from(reportThings(report), (thing) => `${jsonText(thing)}\n`).join('')
