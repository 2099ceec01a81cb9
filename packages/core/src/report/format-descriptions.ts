export const reportFormatNames = ['json', 'ndjson', 'csv', 'markdown', 'html', 'svg'] as const
/** The name of a format. */
export type ReportFormatName = (typeof reportFormatNames)[number]

/** A format without what renders it. */
export interface FormatDescription {
  readonly name: ReportFormatName
  readonly title: string
  /** The file extension without the dot. */
  readonly extension: string
}

/** The formats of reports. The first can be read back. */
export const formatDescriptions: readonly FormatDescription[] = [
  { name: 'json', title: 'JSON, the complete report', extension: 'json' },
  { name: 'ndjson', title: 'JSON, one record per line', extension: 'ndjson' },
  { name: 'csv', title: 'CSV, one figure per line', extension: 'csv' },
  { name: 'markdown', title: 'Markdown, for a README', extension: 'md' },
  { name: 'html', title: 'HTML, a self-contained page', extension: 'html' },
  { name: 'svg', title: 'SVG, a 220 × 50 widget', extension: 'svg' },
]
