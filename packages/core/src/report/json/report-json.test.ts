import { everybodysReport, mira, wideReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { reportJson } from './report-json.ts'

test.each([wideReport(), everybodysReport()])('the document is the report whole', (report) => {
  expect(JSON.parse(reportJson(report))).toEqual(report)
})

test('what could steer a terminal is written as an escape', () => {
  const report = wideReport({ person: { ...mira, name: 'a\u001b\u007f\u009b\u202e\u2028b' } })
  expect(reportJson(report)).toContain('"name": "a\\u001b\\u007f\\u009b\\u202e\\u2028b"')
})

test('each commit of the evidence stands on a line', () => {
  const report = wideReport()
  const commits =
    report.evidence?.months.flatMap(({ repositories }) => repositories.flatMap((one) => one.commits)) ?? []
  const lines = reportJson(report)
    .split('\n')
    .filter((line) => line.startsWith('{"id":'))
  expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(commits)
})

test('a name cannot pass for the place of commits', () => {
  const report = wideReport({ person: { ...mira, name: '"commits": "0"' } })
  expect(JSON.parse(reportJson(report))).toEqual(report)
})
