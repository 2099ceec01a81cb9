import type { Report } from '@handiwork/core/contract'
import { sampleEvidence, sampleReport } from '@handiwork/fixtures/reports'
import { type OwnReport, requireOwnReport } from '../src/commands/push/own-report.ts'

/** Mira's report with evidence from her first day, which the month figures require. */
export function ownReportFixture(changes: Partial<Report> = {}): Report {
  const evidence = sampleEvidence()
  const firstDay = { date: '2012-03-04', lines: 12, worth: 0.7, repositories: [] }
  const firstMonth = { month: '2012-03', x: 0.7, experience: 0.5, days: [firstDay], repositories: [] }
  return sampleReport({ evidence: { ...evidence, months: [firstMonth, ...evidence.months] }, ...changes })
}

export function pushReportFixture(changes: Partial<Report> = {}): OwnReport {
  return requireOwnReport(ownReportFixture(changes))
}
