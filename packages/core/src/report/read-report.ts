import { AnalysisError } from '../contract/analysis-error.ts'
import { isModelName, modelNames } from '../contract/rating-model.ts'
import type { Report } from '../contract/report.ts'
import { visibleText } from './safe/visible-text.ts'

/** Parses and validates the text of a report file. Rejects with an `AnalysisError` that explains the problem. */
export async function readReport(text: string): Promise<Report> {
  const document = parseJson(text)
  const head = parseHead(document)
  if (head === undefined) throw unreadableReport('The file is valid JSON, but not a Handiwork report.')
  if (!isModelName(head.model))
    throw unreadableReport(
      `The report uses formula ${head.model}, but this version supports only ${modelNames.join(' and ')}.`,
    )
  if (head.hasFormerFieldNames) throw unreadableReport(formerFieldNames(head.version))
  // The schemas load slowly, so they are imported only when a report is read.
  const { Report } = await import('../contract/report.ts')
  const report = Report.safeParse(document)
  if (report.success) return report.data
  const [issue] = report.error.issues
  const fieldPath = visibleText(issue?.path.join('.') ?? '', 80)
  throw unreadableReport(
    `The report of handiwork ${head.version} is incomplete or from an incompatible version (${fieldPath}).`,
  )
}

const formerFieldNames = (version: string) =>
  `The report of handiwork ${version} uses field names of an earlier version. To create a new one, run: handiwork analyze --json`

const unreadableReport = (sentence: string) => new AnalysisError('unreadable', sentence)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw unreadableReport('The file is not valid JSON. To create a report, run: handiwork analyze --json')
  }
}

interface ReportHead {
  readonly version: string
  readonly model: string
  /** Reports had an `asked` field before decision 050. */
  readonly hasFormerFieldNames: boolean
}

function parseHead(document: unknown): ReportHead | undefined {
  const { tool, model, asked } = fieldsOf(document)
  const { name, version } = fieldsOf(tool)
  if (name !== 'handiwork') return undefined
  return {
    version: displayValue(version),
    model: displayValue(fieldsOf(model).name),
    hasFormerFieldNames: asked !== undefined,
  }
}

type UnknownFields = Readonly<Partial<Record<'tool' | 'model' | 'name' | 'version' | 'asked', unknown>>>

const fieldsOf = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {}

const displayValue = (value: unknown): string =>
  typeof value === 'string' ? visibleText(value, 40) : 'unknown'
