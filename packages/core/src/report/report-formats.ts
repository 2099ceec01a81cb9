import type { Report } from '../contract/index.ts'
import { reportCsv } from './csv/report-csv.ts'
import { formatDescriptions, type ReportFormatName } from './format-descriptions.ts'
import { reportHtml } from './html/report-html.ts'
import { reportJson } from './json/report-json.ts'
import { reportMarkdown } from './markdown/report-markdown.ts'
import { reportNdjson } from './ndjson/report-ndjson.ts'
import { reportSvg } from './svg/report-svg.ts'

export { type ReportFormatName, reportFormatNames } from './format-descriptions.ts'

/** An output format for reports. */
export interface ReportFormat {
  readonly name: ReportFormatName
  readonly title: string
  /** The file extension without the dot. */
  readonly extension: string
  /** Renders the complete document, ending with a newline. */
  readonly render: (report: Report) => string
}

const renderers: Readonly<Record<ReportFormatName, ReportFormat['render']>> = {
  json: reportJson,
  ndjson: reportNdjson,
  csv: reportCsv,
  markdown: reportMarkdown,
  html: reportHtml,
  svg: reportSvg,
}

/** All formats. The first can be read back. */
export const reportFormats: readonly ReportFormat[] = formatDescriptions.map((description) => ({
  ...description,
  render: renderers[description.name],
}))

/** Returns the format with a name. */
export const reportFormat = (name: ReportFormatName): ReportFormat => formatsByName.get(name) as ReportFormat

export const isReportFormatName = (name: string): name is ReportFormatName => formatsByName.has(name)

const formatsByName: ReadonlyMap<string, ReportFormat> = new Map(
  reportFormats.map((format) => [format.name, format]),
)
