import { Refusal } from '../contract/refusal.ts'
import type { Report } from '../contract/report.ts'
import { MODEL } from '../score/model.ts'
import { visibleText } from './safe/visible-text.ts'

/** The report in the text of a file; rejects with a `Refusal` that says why where it is none that can be read. */
export async function readReport(text: string): Promise<Report> {
  const document = parsed(text)
  const head = headOf(document)
  if (head === undefined) throw unreadable('This is JSON, but not a report of handiwork.')
  if (head.model !== MODEL)
    throw unreadable(
      `The report was made with the formula ${head.model}; this version computes with ${MODEL}.`,
    )
  // The shapes take a while to load; who writes a report does without.
  const { Report } = await import('../contract/report.ts')
  const report = Report.safeParse(document)
  if (report.success) return report.data
  const [issue] = report.error.issues
  const where = visibleText(issue?.path.join('.') ?? '', 80)
  throw unreadable(
    `The report of handiwork ${head.version} is incomplete, or of a version that this one cannot read (${where}).`,
  )
}

// --- internal ---

const unreadable = (sentence: string) => new Refusal('unreadable', sentence)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw unreadable('This is not JSON. A report is what `handiwork analyze --json` prints.')
  }
}

interface Head {
  readonly version: string
  readonly model: string
}

function headOf(document: unknown): Head | undefined {
  const { tool, model } = fieldsOf(document)
  const { name, version } = fieldsOf(tool)
  if (name !== 'handiwork') return undefined
  return { version: shown(version), model: shown(fieldsOf(model).name) }
}

type Fields = Readonly<Record<'tool' | 'model' | 'name' | 'version', unknown>>

const nothing: Fields = { tool: undefined, model: undefined, name: undefined, version: undefined }

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : nothing

const shown = (value: unknown): string => (typeof value === 'string' ? visibleText(value, 40) : 'unknown')
