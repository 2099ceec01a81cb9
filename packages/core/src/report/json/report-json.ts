import type { Report } from '../../contract/index.ts'
import { jsonText } from './json-text.ts'

/** The document of --json: the report whole. */
export const reportJson = (report: Report): string => `${jsonText(report, 2)}\n`
