import type { Report } from '../contract/index.ts'
import { type FormatDescription, formatDescriptions, type ReportFormatName } from './format-descriptions.ts'

/** A format whose renderer is loaded when it is first used. */
export interface LazyReportFormat extends FormatDescription {
  /** Renders the complete document, ending with a newline. */
  readonly render: (report: Report) => Promise<string>
}

const renderers: Readonly<Record<ReportFormatName, LazyReportFormat['render']>> = {
  json: async (report) => (await import('./json/report-json.ts')).reportJson(report),
  ndjson: async (report) => (await import('./ndjson/report-ndjson.ts')).reportNdjson(report),
  csv: async (report) => (await import('./csv/report-csv.ts')).reportCsv(report),
  markdown: async (report) => (await import('./markdown/report-markdown.ts')).reportMarkdown(report),
  html: async (report) => (await import('./html/report-html.ts')).reportHtml(report),
  svg: async (report) => (await import('./svg/report-svg.ts')).reportSvg(report),
}

/** The formats of `reportFormats`, for a command that needs one of them. */
export const lazyReportFormats: readonly LazyReportFormat[] = formatDescriptions.map((description) => ({
  ...description,
  render: renderers[description.name],
}))
