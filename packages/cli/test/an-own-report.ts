import type { Report } from '@handiwork/core/contract'
import { sampleEvidence, sampleReport } from '@handiwork/fixtures/reports'
import { type OwnReport, ownReport } from '../src/commands/push/own-report.ts'

/** Mira's report with evidence from her first day on, which her months ask for. */
export function anOwnReport(changes: Partial<Report> = {}): Report {
  const evidence = sampleEvidence()
  const first = { date: '2012-03-04', lines: 12, worth: 0.7, repositories: [] }
  const begin = { month: '2012-03', x: 0.7, experience: 0.5, days: [first], repositories: [] }
  return sampleReport({ evidence: { ...evidence, months: [begin, ...evidence.months] }, ...changes })
}

export function aReportToPush(changes: Partial<Report> = {}): OwnReport {
  return ownReport(anOwnReport(changes))
}
