import type { Report } from '../../contract/report.ts'
import type { StandingInputs } from './standing-inputs.ts'

/** A report with what is needed to use it again. */
export interface ReportEntry {
  /** A digest of the request and of the repositories when the report was computed. */
  readonly state: string
  /** When it was computed for, in milliseconds since 1970. */
  readonly asOf: number
  /** False if a commit is dated later, so that figures change when its time comes. */
  readonly isPast: boolean
  /** The .gitattributes files in folders, by target. */
  readonly attributePaths: readonly (readonly string[])[]
  /** The number of commits read, by target. */
  readonly commitCounts: readonly number[]
  readonly standings: StandingInputs
  readonly report: Report
}

/** Encodes an entry: a digest of the JSON, a newline, the JSON. */
export function encodeReportEntry(entry: ReportEntry, digest: (text: string) => string): string {
  const text = JSON.stringify({ layout: LAYOUT, ...entry })
  return `${digest(text)}\n${text}`
}

/** Decodes the output of `encodeReportEntry`. Returns undefined for any other input. */
export function decodeReportEntry(file: Buffer, digest: (text: Buffer) => string): ReportEntry | undefined {
  const end = file.indexOf('\n')
  const text = file.subarray(end + 1)
  if (end < 0 || file.toString('latin1', 0, end) !== digest(text)) return undefined
  // The digest guarantees that this process's own format was written.
  const { layout, ...entry }: ReportEntry & { readonly layout: number } = JSON.parse(text.toString())
  return layout === LAYOUT ? entry : undefined
}

const LAYOUT = 1

/**
 * Whether a report that was computed for one time has the same figures at another, apart from standings. Figures
 * change with the month and with commits that are dated later; the same day is on the safe side.
 */
export function isSameAt({ asOf, isPast }: Pick<ReportEntry, 'asOf' | 'isPast'>, time: number): boolean {
  if (time === asOf) return true
  return isPast && time > asOf && Math.floor(time / MS_PER_DAY) === Math.floor(asOf / MS_PER_DAY)
}

const MS_PER_DAY = 86_400_000
