import type { Evidence, Person, Report } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'

/** Explains everything that matches a topic, with one section per match. */
export type TopicExplainer = (topic: string, explainable: ExplainableReport, width: number) => Line[][]

/** A report of one person with evidence. */
export interface ExplainableReport {
  readonly report: Report
  readonly person: Person
  readonly evidence: Evidence
}
