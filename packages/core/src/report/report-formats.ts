import type { Report } from '../contract/index.ts'
import { reportCsv } from './csv/report-csv.ts'
import { reportHtml } from './html/report-html.ts'
import { reportJson } from './json/report-json.ts'
import { reportMarkdown } from './markdown/report-markdown.ts'
import { reportNdjson } from './ndjson/report-ndjson.ts'
import { reportSvg } from './svg/report-svg.ts'

export const reportFormatNames = ['json', 'ndjson', 'csv', 'markdown', 'html', 'svg'] as const
export type ReportFormatName = (typeof reportFormatNames)[number]

/** A way to write a report down, for programs or for people. */
export interface ReportFormat {
  readonly name: ReportFormatName
  readonly title: string
  /** What names of its files end in, without the dot. */
  readonly extension: string
  /** The whole document; ends with a line break. */
  readonly render: (report: Report) => string
}

/** Every format, the one that can be read back first. */
export const reportFormats: readonly ReportFormat[] = [
  { name: 'json', title: 'JSON, the whole report', extension: 'json', render: reportJson },
  { name: 'ndjson', title: 'JSON, one thing a line', extension: 'ndjson', render: reportNdjson },
  { name: 'csv', title: 'CSV, one figure a line', extension: 'csv', render: reportCsv },
  { name: 'markdown', title: 'Markdown, for a README', extension: 'md', render: reportMarkdown },
  { name: 'html', title: 'HTML, a page of its own', extension: 'html', render: reportHtml },
  { name: 'svg', title: 'SVG, a widget of 220 by 50', extension: 'svg', render: reportSvg },
]

/** The format of this name. */
export const reportFormat = (name: ReportFormatName): ReportFormat => byName.get(name) as ReportFormat

/** Whether there is a format of this name. */
export const isReportFormatName = (name: string): name is ReportFormatName => byName.has(name)

// --- internal ---

const byName: ReadonlyMap<string, ReportFormat> = new Map(
  reportFormats.map((format) => [format.name, format]),
)
