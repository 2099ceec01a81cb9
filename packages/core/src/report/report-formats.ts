import type { Report } from '../contract/index.ts'
import { reportCsv } from './csv/report-csv.ts'
import { reportHtml } from './html/report-html.ts'
import { reportJson } from './json/report-json.ts'
import { reportMarkdown } from './markdown/report-markdown.ts'
import { reportNdjson } from './ndjson/report-ndjson.ts'
import { reportSvg } from './svg/report-svg.ts'

export const reportFormatNames = ['json', 'ndjson', 'csv', 'markdown', 'html', 'svg'] as const
/** The name of a format. */
export type ReportFormatName = (typeof reportFormatNames)[number]

/** An output format for reports. */
export interface ReportFormat {
  readonly name: ReportFormatName
  readonly title: string
  /** The file extension without the dot. */
  readonly extension: string
  /** Renders the complete document, ending with a newline. */
  readonly render: (report: Report) => string
}

/** All formats. The first can be read back. */
export const reportFormats: readonly ReportFormat[] = [
  { name: 'json', title: 'JSON, the complete report', extension: 'json', render: reportJson },
  { name: 'ndjson', title: 'JSON, one record per line', extension: 'ndjson', render: reportNdjson },
  { name: 'csv', title: 'CSV, one figure per line', extension: 'csv', render: reportCsv },
  { name: 'markdown', title: 'Markdown, for a README', extension: 'md', render: reportMarkdown },
  { name: 'html', title: 'HTML, a self-contained page', extension: 'html', render: reportHtml },
  { name: 'svg', title: 'SVG, a 220 × 50 widget', extension: 'svg', render: reportSvg },
]

/** Returns the format with a name. */
export const reportFormat = (name: ReportFormatName): ReportFormat => formatsByName.get(name) as ReportFormat

export const isReportFormatName = (name: string): name is ReportFormatName => formatsByName.has(name)

const formatsByName: ReadonlyMap<string, ReportFormat> = new Map(
  reportFormats.map((format) => [format.name, format]),
)
