import type { Evidence, Person, Report } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'

/** What of a report a word can mean; a section for each thing that bears the name. */
export type Topic = (word: string, known: Known, width: number) => Line[][]

/** A report of one person, as far as it can be explained. */
export interface Known {
  readonly report: Report
  readonly person: Person
  readonly evidence: Evidence
}
